import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import kafkajs from 'kafkajs';

/** How batches are compressed. Every Kafka client reads gzip; zstd is several times faster. */
export type Compression = 'zstd' | 'gzip' | 'none';

const { CompressionCodecs, CompressionTypes } = kafkajs;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

// kafkajs keeps its codecs in one table; a consumer that meets one it does not have stops for good.
CompressionCodecs[CompressionTypes.ZSTD] = () => ({
  compress: ({ buffer }: { buffer: Buffer }) => compress(buffer),
  decompress: (buffer: Buffer) => decompress(buffer),
});

/**
 * Below this a batch goes as it is: compressing it here and unpacking it at the broker, which checks every record, takes more of the
 * processors than sending it.
 */
const minBytes = 64 * 1024;

/** What to tell kafkajs for a batch of `bytes`. */
export function compressionOf(compression: Compression, bytes: number): kafkajs.CompressionTypes {
  if (compression === 'none' || bytes < minBytes) return CompressionTypes.None;
  return compression === 'zstd' ? CompressionTypes.ZSTD : CompressionTypes.GZIP;
}
