import { fileURLToPath } from 'node:url';
import { ServiceError } from '@cfi/contracts';
import type { Endpoint, Operation } from '@cfi/service-kit';
import type { Response } from 'express';
import { z } from 'zod';

/** Nothing but what this service serves itself; the viewer's pictures are in its style sheet. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Customer Feedback Intelligence API</title>
<link rel="icon" href="docs/favicon-32x32.png">
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/show.js"></script>
</body>
</html>
`;

/** Requests cannot be sent from the page: keys are for servers only. */
const SHOW = `SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  supportedSubmitMethods: [],
  plugins: [{ wrapComponents: { authorizeBtn: () => () => null, authorizeOperationBtn: () => () => null } }],
  validatorUrl: null,
});
`;

const VIEWER = import.meta.resolve('swagger-ui-dist/package.json');
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'] as const;

/** Whole or not at all; packages may lie below a folder that begins with a dot. */
const SEND = { cacheControl: false, etag: false, lastModified: false, acceptRanges: false, dotfiles: 'allow' } as const;

const notDescribed = { tag: 'Documentation', key: null } as const;

const pageOperation: Operation = {
  ...notDescribed,
  id: 'getDocs',
  summary: 'This description, for people',
  description: 'A page that shows `GET /openapi.json`. Nothing is loaded from elsewhere.',
  answers: { 200: { description: 'The page.', type: 'text/html', schema: z.string(), example: '<!doctype html>' } },
};

const fileOperation: Operation = {
  ...notDescribed,
  id: 'getDocsFile',
  summary: 'A part of the page',
  description: 'Scripts, styles and pictures of `GET /docs`.',
  path: z.object({ file: z.enum([...FILES, 'show.js']).meta({ description: 'Its name.' }) }),
  answers: { 200: { description: 'The file.', type: '*/*', schema: z.unknown(), example: '' } },
  errors: ['NOT_FOUND'],
};

const keep = (res: Response): Response => res.setHeader('Cache-Control', 'public, max-age=3600');

/** `GET /docs`: a viewer of the API description, with its files. */
export const docsEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/docs',
    handlers: [
      (_req, res) => void res.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY).type('html').send(PAGE),
    ],
    operation: pageOperation,
  },
  {
    method: 'GET',
    path: '/docs/:file',
    handlers: [
      (req, res) => {
        const name = FILES.find((file) => file === req.params['file']);
        if (req.params['file'] === 'show.js') return void keep(res).type('text/javascript').send(SHOW);
        if (name === undefined) throw new ServiceError('NOT_FOUND', 'There is nothing at this path.');
        keep(res).sendFile(fileURLToPath(new URL(name, VIEWER)), SEND);
      },
    ],
    operation: fileOperation,
  },
];
