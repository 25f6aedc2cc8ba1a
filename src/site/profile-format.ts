import { OptionsError, ProfileError } from "../errors.ts";
import { expectArgument, expectMemory } from "../expect-argument.ts";
import type { BlockShape } from "./block-shapes.ts";
import { shapeKey } from "./block-shapes.ts";
import { ByteReader } from "./byte-reader.ts";
import { ByteWriter } from "./byte-writer.ts";
import { type BlockSketch, SKETCH_WORDS } from "./page-sketch.ts";
import type { SampledPage } from "./profile-sample.ts";
import { type ProfileData, SiteProfile } from "./site-profile.ts";

/** The first bytes of every file of profiles. */
const MAGIC = new TextEncoder().encode("PITHSITE");

/** Version of the format, of the hash function and of the way in which texts are split into words. */
const VERSION = 1;

/** Fingerprints and keys have 53 bits. */
const MAX_KEY = Number.MAX_SAFE_INTEGER;
const MAX_WORD = 0xffff_ffff;

/** CRC-32 (the polynomial of Ethernet and gzip). */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return ~crc >>> 0;
}

/** Numbers that rise, each as the difference to the one before. */
function writeRising(writer: ByteWriter, values: Iterable<number>): void {
  let before = 0;
  for (const value of values) {
    writer.integer(value - before);
    before = value;
  }
}

function readRising(reader: ByteReader, count: number, max: number): number[] {
  const values: number[] = [];
  let before = 0;
  for (let i = 0; i < count; i++) {
    const step = reader.integer(max - before);
    if (i > 0 && step === 0) throw new ProfileError("the profile has a list that is not in ascending order");
    before += step;
    values.push(before);
  }
  return values;
}

/** The different blocks of pages by key, and their different shapes by name. */
function collect(pages: readonly SampledPage[]): { blocks: BlockSketch[]; shapes: Map<string, BlockShape> } {
  const byKey = new Map<number, BlockSketch>();
  for (const page of pages) for (const block of page.blocks) byKey.set(block.key, block);
  const blocks = [...byKey.values()].sort((a, b) => a.key - b.key);
  const names = [...new Set(blocks.map((block) => block.shapeKey))].sort();
  const shapes = new Map<string, BlockShape>(names.map((name) => [name, { tags: [], classes: [] }]));
  for (const block of blocks) shapes.set(block.shapeKey, block.shape);
  return { blocks, shapes };
}

function writeProfile(writer: ByteWriter, data: ProfileData): void {
  writer.text(data.site);
  writer.text(data.tags);
  writer.integer(data.maxPages);
  writer.integer(data.maxBytes);
  writer.float64(data.end);
  const { blocks, shapes } = collect(data.pages);
  const shapeNumbers = new Map([...shapes.keys()].map((name, number) => [name, number]));
  writer.integer(shapes.size);
  for (const { tags, classes } of shapes.values()) {
    writer.text(tags.join(" "));
    writer.text(classes.join(" "));
  }
  writer.integer(blocks.length);
  writeRising(
    writer,
    blocks.map((block) => block.key),
  );
  for (const block of blocks) {
    writer.integer(shapeNumbers.get(block.shapeKey) ?? 0);
    writer.integer(block.wordCount);
    writeRising(writer, block.words);
    writer.text(block.sample);
  }
  const blockNumbers = new Map(blocks.map((block, number) => [block.key, number]));
  writer.integer(data.pages.length);
  for (const page of data.pages) {
    writer.integer(page.fingerprint);
    writer.integer(page.blocks.length);
    writeRising(
      writer,
      page.blocks.map((block) => blockNumbers.get(block.key) ?? 0),
    );
  }
}

function readShape(reader: ByteReader): BlockShape {
  const names = (text: string): string[] => (text === "" ? [] : text.split(" "));
  const tags = names(reader.text());
  return { tags, classes: names(reader.text()) };
}

function readBlock(reader: ByteReader, key: number, shapes: readonly BlockShape[]): BlockSketch {
  const shape = shapes.at(reader.integer(shapes.length - 1));
  const wordCount = reader.integer(MAX_WORD);
  if (!shape || wordCount === 0) throw new ProfileError("the profile has a block without shape or words");
  const words = Uint32Array.from(readRising(reader, Math.min(wordCount, SKETCH_WORDS), MAX_WORD));
  return { key, shape, shapeKey: shapeKey(shape), wordCount, words, sample: reader.text() };
}

function readPages(reader: ByteReader, blocks: readonly BlockSketch[], end: number): SampledPage[] {
  const pages: SampledPage[] = [];
  const count = reader.listLength(2);
  let before = -1;
  for (let i = 0; i < count; i++) {
    const fingerprint = reader.integer(MAX_KEY);
    if (fingerprint <= before || fingerprint >= end) throw new ProfileError("the profile's pages are out of order");
    before = fingerprint;
    const numbers = readRising(reader, reader.listLength(1), blocks.length - 1);
    pages.push({ fingerprint, blocks: numbers.map((number) => blocks[number]) });
  }
  return pages;
}

function readProfile(reader: ByteReader): SiteProfile {
  const site = reader.text();
  const tags = reader.text();
  const maxPages = reader.integer();
  const maxBytes = reader.integer();
  const end = reader.float64();
  if (!(end > 0)) throw new ProfileError("the profile has a number out of range");
  const shapes = Array.from({ length: reader.listLength(2) }, () => readShape(reader));
  const keys = readRising(reader, reader.listLength(4), MAX_KEY);
  const blocks = keys.map((key) => readBlock(reader, key, shapes));
  const pages = readPages(reader, blocks, end);
  return SiteProfile.fromData({ site, tags, maxPages, maxBytes, end, pages });
}

/**
 * Profiles of one or more sites as bytes for a file. Profiles that were learned from the same pages give the
 * same bytes.
 */
export function encodeProfiles(profiles: readonly SiteProfile[]): Uint8Array {
  const isList = Array.isArray(profiles) && profiles.every((profile) => profile instanceof SiteProfile);
  expectArgument(isList, "the profiles of encodeProfiles must be a list of site profiles", profiles);
  const body = new ByteWriter();
  body.integer(profiles.length);
  for (const profile of profiles) writeProfile(body, profile.toData());
  const bytes = body.finish();
  const file = new ByteWriter();
  file.raw(MAGIC);
  file.byte(VERSION);
  file.uint32(checksum(bytes));
  file.raw(bytes);
  return file.finish();
}

/**
 * Reads what `encodeProfiles` gave. Whatever the bytes are, the time and the space are in proportion to their
 * number.
 * @throws ProfileError when they are not a file of profiles, are damaged, or of another version.
 */
export function decodeProfiles(bytes: Uint8Array): SiteProfile[] {
  expectArgument(bytes instanceof Uint8Array, "the bytes of decodeProfiles must be a Uint8Array", bytes);
  expectMemory("the bytes of decodeProfiles", bytes.buffer);
  const file = new ByteReader(bytes);
  if (bytes.length < MAGIC.length || MAGIC.some((byte) => byte !== file.byte())) {
    throw new ProfileError("this is not a file of site profiles");
  }
  const version = file.byte();
  if (version !== VERSION) {
    throw new ProfileError(
      `the profile has version ${version}, but this version of pith reads version ${VERSION}: learn the site again`,
    );
  }
  const expected = file.uint32();
  if (checksum(file.rest()) !== expected) throw new ProfileError("the profile is damaged: its checksum does not fit");
  const reader = new ByteReader(file.rest());
  const count = reader.listLength(8);
  try {
    const profiles = Array.from({ length: count }, () => readProfile(reader));
    reader.end();
    return profiles;
  } catch (error) {
    if (error instanceof OptionsError) throw new ProfileError(`the profile is damaged: ${error.message}`);
    throw error;
  }
}
