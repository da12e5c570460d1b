import type { Part } from './images.ts';
import { imageOf } from './images.ts';

/** The container engine that answers here, in words; null when none does. */
export async function findEngine(): Promise<string | null> {
  const { getContainerRuntimeClient } = await import('testcontainers');
  try {
    const { operatingSystem, serverVersion } = (await getContainerRuntimeClient()).info.containerRuntime;
    return `engine ${serverVersion} on ${operatingSystem}`;
  } catch {
    return null;
  }
}

/** Brings the images that are not there yet: minutes the first time, more than the start of a suite may take. */
export async function pullImages(parts: readonly Part[], report: (line: string) => void): Promise<void> {
  const { getContainerRuntimeClient, ImageName } = await import('testcontainers');
  const client = await getContainerRuntimeClient();
  for (const part of parts) {
    const image = ImageName.fromString(imageOf(part));
    if (await client.image.exists(image)) continue;
    report(`Pulling ${image.string} ...`);
    await client.image.pull(image);
  }
}
