import { canny } from './feedback/canny.ts';
import { featureRequest } from './feedback/feature-request.ts';
import { featurebase } from './feedback/featurebase.ts';
import { freshdesk } from './feedback/freshdesk.ts';
import { front } from './feedback/front.ts';
import { helpscout } from './feedback/helpscout.ts';
import { intercom } from './feedback/intercom.ts';
import { jira } from './feedback/jira.ts';
import { linear } from './feedback/linear.ts';
import { zendesk } from './feedback/zendesk.ts';
import type { Platform } from './platform.ts';
import { asknicely } from './surveys/asknicely.ts';
import { fillout } from './surveys/fillout.ts';
import { formbricks } from './surveys/formbricks.ts';
import { jotform } from './surveys/jotform.ts';
import { refiner } from './surveys/refiner.ts';
import { satismeter } from './surveys/satismeter.ts';
import { screeb } from './surveys/screeb.ts';
import { survicate } from './surveys/survicate.ts';
import { tally } from './surveys/tally.ts';
import { typeform } from './surveys/typeform.ts';

export type { Delivery } from './delivery.ts';
export type { NormalizeOutcome, Platform } from './platform.ts';
export type { SignatureScheme, Signing } from './signature/scheme.ts';
export { type SignatureVerdict, verifyGeneric } from './signature/verify-generic.ts';

/** Every platform there is, in the order of the discovery endpoint. */
export const platforms: readonly Platform[] = [
  // surveys
  typeform,
  tally,
  formbricks,
  fillout,
  jotform,
  survicate,
  refiner,
  asknicely,
  screeb,
  satismeter,
  // feedback
  zendesk,
  intercom,
  freshdesk,
  helpscout,
  front,
  canny,
  featurebase,
  linear,
  jira,
  featureRequest,
  // reviews
  // meetings
];

/** The platform behind `/webhooks/{category}/{slug}`; null when there is none. */
export function findPlatform(category: string, slug: string): Platform | null {
  return platforms.find((platform) => platform.category === category && platform.slug === slug) ?? null;
}
