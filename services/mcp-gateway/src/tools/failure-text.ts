import { ServiceError } from '@cfi/contracts';

/** What the model reads when a tool fails: what to do next, and nothing of how we are built. */
export function failureText(error: unknown, requestId: string): string {
  const code = error instanceof ServiceError ? error.code : 'INTERNAL_ERROR';
  switch (code) {
    // Written by the tools themselves.
    case 'VALIDATION_ERROR':
    case 'NOT_FOUND':
      return (error as ServiceError).message;
    case 'INVALID_CURSOR':
      return 'The cursor is not valid for these filters. Call again without cursor to start from the first page.';
    case 'SERVICE_UNAVAILABLE':
      return 'The insight store did not answer in time. Try again, with a smaller limit or narrower filters.';
    default:
      return `The tool failed for a reason on our side. Reference: ${requestId}.`;
  }
}
