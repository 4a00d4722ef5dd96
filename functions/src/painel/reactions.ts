import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { SOMAS } from '../financeiro/somas.ts'
import { countRecord, type Contagem } from '../base/platform/contagem.ts'
import type { Reactions } from '../base/platform/reaction.ts'
import { NUMEROS } from '../conteudo/portal/numeros.ts'
import { PAINEL } from './contadores.ts'

/** All kinds of sums. */
export const CONTAGENS: readonly Contagem[] = [NUMEROS, PAINEL, SOMAS]

async function recount({ collection, id, before, after }: RecordEvent): Promise<void> {
  const changed = CONTAGENS.filter(
    ({ colecoes, segue }) =>
      colecoes.includes(collection) && !sameValue(segue(collection, id, before), segue(collection, id, after)),
  )
  await Promise.all(changed.map((contagem) => countRecord(contagem, collection, id, { record: after })))
}

/** Reactions that count records whose contributions to a sum change. */
export const COUNT_REACTIONS: Reactions = Object.fromEntries(
  CONTAGENS.flatMap(({ colecoes }) => colecoes).map((name) => [name, [recount]]),
)
