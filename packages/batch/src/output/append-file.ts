import { constants } from "node:fs";
import { type FileHandle, open, rename } from "node:fs/promises";
import { FileError } from "pith-node";
import { toFileError } from "pith-node/tools";

/** A file that grows at its end and can be truncated to its last valid length. */
export class AppendFile {
  private constructor(
    readonly path: string,
    private readonly handle: FileHandle,
    private length: number,
  ) {}

  /** Opens a file of which `length` bytes are valid and truncates the rest. @throws FileError for a shorter one */
  static async open(path: string, length: number): Promise<AppendFile> {
    try {
      const handle = await open(path, constants.O_RDWR | constants.O_CREAT, 0o666);
      const { size } = await handle.stat();
      if (size < length) {
        await handle.close();
        throw new FileError(
          path,
          `has ${size} bytes where ${length} were written; start the batch over with --restart`,
        );
      }
      if (size > length) await handle.truncate(length);
      return new AppendFile(path, handle, length);
    } catch (error) {
      throw toFileError(path, error);
    }
  }

  get bytes(): number {
    return this.length;
  }

  /** Appends data. After a failure the file's valid length is unchanged. */
  async write(data: Uint8Array): Promise<void> {
    try {
      for (let done = 0; done < data.length; ) {
        const { bytesWritten } = await this.handle.write(data, done, data.length - done, this.length + done);
        done += bytesWritten;
      }
      this.length += data.length;
    } catch (error) {
      throw toFileError(this.path, error);
    }
  }

  async overwrite(data: Uint8Array, at: number): Promise<void> {
    try {
      await this.handle.write(data, 0, data.length, at);
    } catch (error) {
      throw toFileError(this.path, error);
    }
  }

  async sync(): Promise<void> {
    try {
      await this.handle.datasync();
    } catch (error) {
      throw toFileError(this.path, error);
    }
  }

  async close(): Promise<void> {
    await this.handle.close();
  }
}

export async function renameFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    throw toFileError(to, error);
  }
}

export async function replaceFile(path: string, data: string | Uint8Array, mark = ""): Promise<void> {
  const temporary = `${path}${mark === "" ? "" : `.${mark}`}.tmp`;
  try {
    const handle = await open(temporary, "w");
    try {
      await handle.writeFile(data);
      await handle.datasync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch (error) {
    throw toFileError(path, error);
  }
}
