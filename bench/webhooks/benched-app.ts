import type { ChildApp } from '../child-app.ts';
import type { Credentials } from './senders.ts';

/** The app that is measured, as it tells its parent. */
export interface BenchedApp extends ChildApp {
  readonly credentials: Credentials;
}
