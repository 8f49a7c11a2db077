import type { Source } from './source.server.ts';

/** Whether a file is text as every program reads it: valid UTF-8 without control characters that belong to data. */
export async function isText(source: Source): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of await source.open()) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what tells data from text
      if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(decoder.decode(chunk as Buffer, { stream: true }))) return false;
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false; // the decoder met bytes that are no UTF-8
    throw error;
  }
}
