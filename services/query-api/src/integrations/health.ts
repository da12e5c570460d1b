/** Silence of so long is worth a look. */
export const SILENT_AFTER_MS = 7 * 86_400_000;

export interface Activity {
  readonly lastDeliveryAt: Date | null;
  readonly lastSucceeded: boolean;
}

export type HealthStatus = 'healthy' | 'failing' | 'silent' | 'never';

/** `never`: nothing came yet; `silent`: nothing for 7 days; else the last delivery tells. */
export function healthOf({ lastDeliveryAt, lastSucceeded }: Activity, now: Date): HealthStatus {
  if (lastDeliveryAt === null) return 'never';
  if (now.getTime() - lastDeliveryAt.getTime() > SILENT_AFTER_MS) return 'silent';
  return lastSucceeded ? 'healthy' : 'failing';
}
