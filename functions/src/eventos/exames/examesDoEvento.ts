import * as z from 'zod'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { exames, type Exame } from '@sie/domain/eventos/collections/exames.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isForVisitors } from '@sie/domain/base/records/onAir.ts'
import type { SituacaoDoExame } from '@sie/domain/eventos/exames/estados.ts'
import { db } from '../../base/platform/admin.ts'
import { callable } from '../../base/platform/callable.ts'
import { recordId } from '../../base/platform/input.ts'
import { storedIn } from '../../base/platform/stored.ts'

const MOST = 10
/** States in which the confederation has numbered an exam. */
const NUMBERED: readonly SituacaoDoExame[] = [
  'autorizado',
  'emAndamento',
  'apurado',
  'homologadoFederacao',
  'homologado',
]

const input = z.object({ evento: recordId })

/** Public data of an exam, without names of people. */
type ExameDoEvento = Pick<
  Exame,
  'name' | 'numero' | 'situacao' | 'ate' | 'data' | 'inscricoesAte' | 'local' | 'cidade'
> & { id: string; candidatos: number; banca: number }

/**
 * The numbered exams announced by a published event, for its page.
 * @throws ErroSIE registro-nao-encontrado (no public event)
 */
export async function examesDoEventoHandler({ evento }: z.output<typeof input>): Promise<{ exames: ExameDoEvento[] }> {
  const event = storedIn(eventos, await db().doc(`${eventos.name}/${evento}`).get())
  if (!event || event.metadados.successorId !== '' || !isForVisitors(event))
    throw new ErroSIE('registro-nao-encontrado')
  const { docs } = await db()
    .collection(exames.name)
    .where('evento', '==', evento)
    .where('metadados.successorId', '==', '')
    .limit(MOST)
    .get()
  return {
    exames: docs
      .map((doc) => ({ id: doc.id, record: storedIn(exames, doc) }))
      .filter(({ record }) => NUMBERED.includes(record.situacao))
      .sort((a, b) => (a.record.data < b.record.data ? -1 : 1))
      .map(({ id, record: { name, numero, situacao, ate, data, inscricoesAte, local, cidade, totais, banca } }) => ({
        id,
        name,
        numero,
        situacao,
        ate,
        data,
        inscricoesAte,
        local,
        cidade,
        candidatos: totais.candidatos,
        banca: banca.length,
      })),
  }
}

export const examesDoEvento = callable(input, examesDoEventoHandler, {
  access: 'public',
  errors: ['registro-nao-encontrado'],
})
