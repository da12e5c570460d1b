import { ServiceError } from '@cfi/contracts';
import { type Endpoint, sendData } from '@cfi/service-kit';
import { SHOWN_BYTES, showValue } from '../../domain/shown-value.ts';
import { type InternalDeps, idOf } from './deps.ts';
import { toAnswer } from './get-dead-letters.ts';

export const noSuchLetter = (id: string): ServiceError =>
  new ServiceError('NOT_FOUND', `There is no dead letter with the id ${id}. It may have expired or been erased.`);

/** `GET /internal/dead-letters/:id`: one dead letter with its headers and its value, of which 64 KB at most are shown. */
export function getDeadLetter({ authenticate, deadLetters }: InternalDeps): Endpoint {
  return {
    method: 'GET',
    path: '/internal/dead-letters/:id',
    handlers: [
      authenticate,
      async (req, res) => {
        const id = idOf(req);
        const found = await deadLetters.find(id, SHOWN_BYTES);
        if (found === null) throw noSuchLetter(id);
        const { letter, headers, value } = found;
        const { encoding, value: shown, note } = showValue(value, letter.valueBytes);
        sendData(res, { ...toAnswer(letter), headers, value_encoding: encoding, value: shown, value_note: note });
      },
    ],
  };
}
