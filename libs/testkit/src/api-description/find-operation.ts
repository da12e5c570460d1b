/** An OpenAPI document, as far as answers are checked against it. */
export interface ApiDescription {
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly responses?: Readonly<Record<string, DescribedResponse>>;
    readonly headers: Readonly<Record<string, { readonly required?: boolean }>>;
  };
}

export type PathItem = Readonly<Partial<Record<string, DescribedOperation>>>;

export interface DescribedOperation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, DescribedResponse | Reference>>;
}

export interface DescribedResponse {
  readonly content?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, Reference>>;
}

export interface Reference {
  readonly $ref: string;
}

const isParameter = (part: string): boolean => part.startsWith('{');

/** `/v1/keys/{id}` takes `/v1/keys/7`, with as many parts and the fixed ones alike. */
function takes(template: string, path: string): boolean {
  const [wanted, given] = [template.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (isParameter(part) ? given[at] !== '' : part === given[at]))
  );
}

/** The template of a path: the one with the fewest parameters, as OpenAPI 3.1 4.8.8.2 has it; undefined when there is none. */
export function templateOf({ paths }: ApiDescription, path: string): string | undefined {
  const parameters = (template: string): number => template.split('/').filter(isParameter).length;
  return Object.keys(paths)
    .filter((template) => takes(template, path))
    .sort((a, b) => parameters(a) - parameters(b))[0];
}
