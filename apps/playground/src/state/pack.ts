/** Maximum unpacked size: links are untrusted. */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;

/** Longest packed text: messengers and older servers cut longer links. */
export const MAX_LINK_CHARS = 32_000;

async function pipe(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  let length = 0;
  const bounded = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > MAX_UNPACKED_BYTES) controller.error(new Error("the page in it is too large"));
      else controller.enqueue(chunk);
    },
  });
  const body = new Blob([bytes.slice()]).stream().pipeThrough(stream).pipeThrough(bounded);
  return new Uint8Array(await new Response(body).arrayBuffer());
}

/** Deflates text and encodes it for use in an address. */
export async function pack(text: string): Promise<string> {
  const bytes = await pipe(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Reverses `pack`. @throws Error for damaged or too large text */
export async function unpack(packed: string): Promise<string> {
  const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return new TextDecoder().decode(await pipe(bytes, new DecompressionStream("deflate-raw")));
}
