import { constants } from "node:fs";
import { type FileHandle, open, rename } from "node:fs/promises";
import { FileError } from "pith-node";
import { forFile } from "../../../../pith-node/src/errors.ts";

/** A file that grows at its end and can be truncated to its last valid length. */
export class AppendFile {
  private constructor(
    readonly path: string,
    private readonly handle: FileHandle,
    public bytes: number,
  ) {}

  /**
   * Opens a file of which `length` bytes are valid and truncates the rest. @throws FileError for a
   * shorter one
   */
  static async open(path: string, length: number): Promise<AppendFile> {
    const handle = await forFile(path, open(path, constants.O_RDWR | constants.O_CREAT, 0o666));
    const { size } = await handle.stat();
    if (size < length) {
      await handle.close();
      throw new FileError(
        path,
        `has ${size} bytes where ${length} were written; start the batch over with --restart`,
      );
    }
    if (size > length) await forFile(path, handle.truncate(length));
    return new AppendFile(path, handle, length);
  }

  /** Appends data. After a failure the file's valid length is unchanged. */
  async write(data: Uint8Array): Promise<void> {
    for (let done = 0; done < data.length; ) {
      const writing = this.handle.write(data, done, data.length - done, this.bytes + done);
      done += (await forFile(this.path, writing)).bytesWritten;
    }
    this.bytes += data.length;
  }

  /** Reads so many of its valid bytes. */
  async read(at: number, length: number): Promise<Uint8Array> {
    const data = new Uint8Array(length);
    for (let done = 0; done < length; ) {
      const { bytesRead } = await forFile(
        this.path,
        this.handle.read(data, done, length - done, at + done),
      );
      if (bytesRead === 0) throw new FileError(this.path, "became shorter while it was read");
      done += bytesRead;
    }
    return data;
  }

  async overwrite(data: Uint8Array, at: number): Promise<void> {
    await forFile(this.path, this.handle.write(data, 0, data.length, at));
  }

  async sync(): Promise<void> {
    await forFile(this.path, this.handle.datasync());
  }

  async close(): Promise<void> {
    await this.handle.close();
  }
}

export async function renameFile(from: string, to: string): Promise<void> {
  await forFile(to, rename(from, to));
}

/**
 * Replaces a file in one step. Processes that may write it at the same time give different marks.
 */
export async function replaceFile(
  path: string,
  data: string | Uint8Array | Iterable<string>,
  mark = "",
): Promise<void> {
  const temporary = `${path}${mark === "" ? "" : `.${mark}`}.tmp`;
  const handle = await forFile(path, open(temporary, "w"));
  try {
    const pieces = typeof data === "string" || data instanceof Uint8Array ? [data] : data;
    // Each continues where the last one ended.
    for (const piece of pieces) await forFile(path, handle.writeFile(piece));
    await forFile(path, handle.datasync());
  } finally {
    await handle.close();
  }
  await renameFile(temporary, path);
}
