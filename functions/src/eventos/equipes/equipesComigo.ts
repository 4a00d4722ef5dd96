import * as z from 'zod'
import { inscricoes, type Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { daFamilia } from '@sie/domain/base/rights/leitura.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { storedIn } from '../../base/platform/stored.ts'

/** An entry of a pair or team as a member sees it: its state, without price or payment. */
interface EquipeComigo {
  inscricao: string
  evento: string
  eventoTitulo: string
  categoria: string
  nomes: string[]
  situacao: Inscricao['situacao']
}

/** Most entries of one person; far more than anybody has in a year. */
const MOST = 50

/**
 * Entered pairs and teams with the caller, or a minor of theirs, as a member. Those whose captain they are are records that they read directly.
 * @throws ErroSIE nao-autenticado, conta-desativada
 */
export async function equipesComigoHandler(
  _input: object,
  context: Pick<Context, 'auth'>,
): Promise<{ equipes: EquipeComigo[] }> {
  const own = daFamilia(await requireCaller(context), Date.now())
  const found = await Promise.all(
    own.map((pessoa) =>
      db()
        .collection(inscricoes.name)
        .where('pessoas', 'array-contains', pessoa)
        .where('metadados.successorId', '==', '')
        .limit(MOST)
        .get(),
    ),
  )
  const rows = new Map(found.flatMap(({ docs }) => docs.map((doc) => [doc.id, storedIn(inscricoes, doc)] as const)))
  return {
    equipes: [...rows].flatMap(([inscricao, entry]) =>
      own.includes(entry.pessoa)
        ? []
        : [
            {
              inscricao,
              evento: entry.evento,
              eventoTitulo: entry.eventoTitulo,
              situacao: entry.situacao,
              categoria: entry.classe.nome,
              nomes: (entry.integrantes ?? []).map(({ nome }) => nome),
            },
          ],
    ),
  }
}

export const equipesComigo = callable(z.object({}), equipesComigoHandler, { access: 'signed-in', errors: [] })
