import { toUtc } from '../rules/time.ts';
import { fieldOfBody } from './body-field.ts';
import type { SignedTime } from './scheme.ts';
import type { SignedDelivery } from './verification.ts';

/** What is wrong with the time that a delivery was signed at; '' when it is near enough. */
export function signedTimeProblem({ field, header, toleranceSeconds }: SignedTime, delivery: SignedDelivery): string {
  const inBody = field === null ? undefined : fieldOfBody(delivery.rawBody, field);
  const value = inBody ?? (header === null ? undefined : delivery.headers[header]);
  const place = inBody !== undefined || header === null ? `body.${field}` : header;
  if (value === undefined) return `The time of signing is missing: ${place}.`;
  const utc = toUtc(value);
  if (utc === null) return `The time of signing cannot be read: ${place}.`;
  const seconds = Math.round((delivery.now.getTime() - Date.parse(utc)) / 1000);
  if (Math.abs(seconds) <= toleranceSeconds) return '';
  const distance = seconds > 0 ? `${seconds} seconds old` : `${-seconds} seconds ahead`;
  return `The time of signing (${place}) is ${distance}; at most ${toleranceSeconds} are taken. Check the clocks.`;
}
