import { promisify } from 'node:util';
import { zstdCompress, zstdCompressSync, zstdDecompress } from 'node:zlib';
import kafkajs from 'kafkajs';

/** How batches are compressed. Every Kafka client reads gzip; zstd is several times faster. */
export type Compression = 'zstd' | 'gzip' | 'none';

const { CompressionCodecs, CompressionTypes } = kafkajs;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Up to here the way to another thread and back costs more than the work: 0.05 ms for 10 KB, 0.2 ms for this. */
const maxSyncBytes = 64 * 1024;

// kafkajs keeps its codecs in one table; a consumer that meets one it does not have stops for good.
CompressionCodecs[CompressionTypes.ZSTD] = () => ({
  compress: async ({ buffer }: { buffer: Buffer }) =>
    buffer.length <= maxSyncBytes ? zstdCompressSync(buffer) : compress(buffer),
  decompress: (buffer: Buffer) => decompress(buffer),
});

/** Below this a batch hardly shrinks and only pays the detour. */
const minBytes = 1024;

/** What to tell kafkajs for a batch of `bytes`. */
export function compressionOf(compression: Compression, bytes: number): kafkajs.CompressionTypes {
  if (compression === 'none' || bytes < minBytes) return CompressionTypes.None;
  return compression === 'zstd' ? CompressionTypes.ZSTD : CompressionTypes.GZIP;
}
