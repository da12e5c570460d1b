/** Under which name the schemas of a topic's values are registered: Confluent's TopicNameStrategy, the default of its clients. */
export const subjectOf = (topic: string): string => `${topic}-value`;
