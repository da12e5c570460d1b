import type { MessageBus } from '@cfi/messaging';
import { createConsumerService, type Service } from '@cfi/service-kit';
import { rawFeedbackRoute } from './consumers/raw-feedback.ts';

/** Brings raw feedback into standard form. */
export const createTransformer = ({ bus }: { readonly bus: MessageBus }): Service =>
  createConsumerService('transformer', [() => bus.subscribe(rawFeedbackRoute)]);
