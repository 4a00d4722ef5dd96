import * as z from 'zod'
import { faltaAutorizacao } from '@sie/domain/cadastro/autorizacao.ts'
import { isMinor } from '@sie/domain/brazil/dates.ts'
import type { PendenciaNaLista } from '@sie/domain/cadastro/pendencias.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/portal/entidadePadrao.ts'
import { entidadesComRegra } from '@sie/domain/rights/permissoes.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import type { Pendencia } from '../cadastro/pendencias.ts'
import type { PessoaGuardada } from '../cadastro/pessoa.ts'
import { auth, db } from '../platform/admin.ts'
import { hojeNoBrasil } from '../platform/auditChain.ts'
import { requireCaller } from '../platform/caller.ts'
import { callable, type Context } from '../platform/callable.ts'
import { paths } from '../platform/paths.ts'

const input = z.object({ cursor: z.string().min(1).max(200).regex(/^[\w.-]+$/).optional() })

const PAGE = 25
/** Most values of one array-contains-any. */
const MOST_ENTITIES = 30

/**
 * Who waits for a decision of the entities under which the caller may approve people, oldest first, 25 at a time.
 * @param cursor the last one of the page before
 * @throws ErroSIE sem-permissao
 */
export async function listarPendenciasHandler({ cursor }: z.output<typeof input>, context: Pick<Context, 'auth'>): Promise<{ pendencias: PendenciaNaLista[]; proximo: string | null }> {
  const caller = await requireCaller(context)
  const entities = entidadesComRegra(caller.permissoes, caller.padrao, 'praticantes:aprovar')
  if (entities.length === 0) throw new ErroSIE('sem-permissao')
  const waiting = paths.pendencias().where('estado', '==', 'pendente')
  const mine = entities.includes(ENTIDADE_PADRAO) ? waiting : waiting.where('alvos', 'array-contains-any', entities.slice(0, MOST_ENTITIES))
  const from = cursor ? await paths.pendencia(cursor).get() : undefined
  const ordered = mine.orderBy('criadaEm')
  const { docs } = await (from?.exists ? ordered.startAfter(from) : ordered).limit(PAGE + 1).get()
  const page = docs.slice(0, PAGE)
  const found = page.map((doc) => ({ id: doc.id, ...(doc.data() as Pendencia) }))
  const people = new Map<string, PessoaGuardada>()
  if (found.length > 0) for (const doc of await db().getAll(...found.map(({ pessoa }) => db().doc(`praticantes/${pessoa}`)))) if (doc.exists) people.set(doc.id, doc.data() as PessoaGuardada)
  const { users: accounts } = found.length > 0 ? await auth().getUsers([...new Set(found.map(({ pessoa }) => pessoa))].map((uid) => ({ uid }))) : { users: [] }
  const confirmed = new Set(accounts.filter(({ emailVerified }) => emailVerified).map(({ uid }) => uid))
  const hoje = hojeNoBrasil()
  const pendencias = found.flatMap(({ id, tipo, pessoa, criadaEm, pedido }): PendenciaNaLista[] => {
    const person = people.get(pessoa)
    if (!person) return []
    const { dadosPessoais, dadosFiliacao, dadosContato } = person
    return [{
      id, tipo, pessoa, criadaEm: criadaEm.toDate().toISOString(), nome: dadosPessoais.name, nascimento: dadosPessoais.birthdate, federacao: dadosFiliacao.federacao, clube: dadosFiliacao.vinculadoAEntidade,
      email: dadosContato.email, menor: isMinor(dadosPessoais.birthdate, hoje), faltaAutorizacao: tipo === 'cadastro' && faltaAutorizacao(person, hoje), emailConfirmado: confirmed.has(pessoa), pedido: pedido ?? null,
    }]
  })
  return { pendencias, proximo: docs.length > PAGE ? (page.at(-1)?.id ?? null) : null }
}

export const listarPendencias = callable(input, listarPendenciasHandler)
