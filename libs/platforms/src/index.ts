import { WebhookCategorySchema } from '@cfi/contracts';
import { z } from 'zod';
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
import { aircall } from './meetings/aircall.ts';
import { circleback } from './meetings/circleback.ts';
import { dialpad } from './meetings/dialpad.ts';
import { fathom } from './meetings/fathom.ts';
import { fireflies } from './meetings/fireflies.ts';
import { gong } from './meetings/gong.ts';
import { grain } from './meetings/grain.ts';
import { readAi } from './meetings/read-ai.ts';
import { tldv } from './meetings/tldv.ts';
import { zoom } from './meetings/zoom.ts';
import type { Platform } from './platform.ts';
import { appStore } from './reviews/app-store.ts';
import { g2 } from './reviews/g2.ts';
import { googlePlay } from './reviews/google-play.ts';
import { googleReviews } from './reviews/google-reviews.ts';
import { judgeMe } from './reviews/judge-me.ts';
import { okendo } from './reviews/okendo.ts';
import { podium } from './reviews/podium.ts';
import { stamped } from './reviews/stamped.ts';
import { trustpilot } from './reviews/trustpilot.ts';
import { yotpo } from './reviews/yotpo.ts';
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
export { parseJson } from './format/json.ts';
export { multipart } from './format/multipart.ts';
export type { NormalizeOutcome, Platform } from './platform.ts';
export { maskSecret } from './signature/mask-secret.ts';
export type { SignatureScheme, Signing } from './signature/scheme.ts';
export { schemeWords } from './signature/scheme-words.ts';
export type { Attempt, SignedDelivery, TriedSecret, Verification } from './signature/verification.ts';
export { cannotProve, verifyDelivery } from './signature/verify-delivery.ts';

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
  trustpilot,
  g2,
  appStore,
  googlePlay,
  googleReviews,
  yotpo,
  judgeMe,
  okendo,
  stamped,
  podium,
  // meetings
  zoom,
  gong,
  fireflies,
  fathom,
  grain,
  tldv,
  readAi,
  circleback,
  aircall,
  dialpad,
];

/** No two have the same slug, whatever their category. */
const bySlug: ReadonlyMap<string, Platform> = new Map(platforms.map((platform) => [platform.slug, platform]));

/** The platform behind `/webhooks/{category}/{slug}`; null when there is none. */
export function findPlatform(category: string, slug: string): Platform | null {
  const platform = bySlug.get(slug);
  return platform?.category === category ? platform : null;
}

const [firstSlug, ...otherSlugs] = platforms.map(({ slug }) => slug);

/** For API descriptions: the platform in a path. That each belongs to one category is not told. */
export const PlatformPathSchema = z.object({
  category: WebhookCategorySchema.meta({ description: 'Category of the platform.', example: 'feedback' }),
  platform: z
    .enum([firstSlug!, ...otherSlugs])
    .meta({ description: 'Slug of the platform.', example: 'feature-request' }),
});
