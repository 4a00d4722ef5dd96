import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import { requestId } from '../../base/platform/input.ts'
import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { lacksAutorizacao } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { alcanceDeQuem, TODOS_OS_TIPOS, type Pendencia } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { canDecide } from './decisoes.ts'
import { comoPedido, type PendenciaGuardada } from './pendencias.ts'
import type { PraticanteGuardado } from './pessoa.ts'
import { auth, db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { emAberto } from './cadastroProprio.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { pageOf } from '../../base/platform/paging.ts'
import { paths } from '../../base/platform/paths.ts'
import { instantAt, storedAs, storedIn, textAt } from '../../base/platform/stored.ts'

const tipo = z.enum(TODOS_OS_TIPOS)
const input = z.object({
  tipos: z.array(tipo).max(TODOS_OS_TIPOS.length).default([]),
  cursor: requestId.optional(),
})

const PAGE = 25
/** Most values in one array-contains-any. */
const MOST_VALUES = 30

/**
 * Requests that wait for the caller's decision, oldest first, 25 at a time: sign-ups, claims and changes under the entities where they may
 * decide each.
 * @param tipos only these kinds; empty means all
 * @param cursor last one of the previous page
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (the caller can decide none of these kinds anywhere)
 */
export async function listarPendenciasHandler(
  { tipos = [], cursor }: z.input<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ pendencias: Pendencia[]; proximo: string | null }> {
  const caller = await requireCaller(context)
  const reach = alcanceDeQuem(caller.permissoes, caller.padrao, tipos.length > 0 ? tipos : TODOS_OS_TIPOS)
  if (reach.length === 0) throw new ErroSIE('sem-permissao')
  const from = cursor ? await paths.pendencia(cursor).get() : undefined
  const found = await oldest(reach, from?.exists ? from : undefined)
  const { page, proximo } = pageOf(found, PAGE)
  if (page.length === 0) return { pendencias: [], proximo }
  const ids = [...new Set(page.map((doc) => textAt(doc, 'pessoa') ?? ''))]
  const [records, { users: accounts }] = await Promise.all([
    db().getAll(...ids.map((id) => db().doc(`praticantes/${id}`))),
    auth().getUsers(ids.map((uid) => ({ uid }))),
  ])
  const people = new Map(records.map((doc) => [doc.id, storedIn(praticantes, doc)]))
  const confirmed = new Set(accounts.filter(({ emailVerified }) => emailVerified).map(({ uid }) => uid))
  const hoje = hojeNoBrasil()
  const pendencias = page.flatMap((doc) => {
    const stored = storedAs<PendenciaGuardada>(doc)
    const praticante = people.get(stored.pessoa)
    // A person who has just moved to another entity is no longer visible to the caller.
    return praticante && canDecide(caller, stored, praticante)
      ? [seen(doc, stored, praticante, confirmed.has(stored.pessoa), hoje)]
      : []
  })
  return { pendencias, proximo }
}

/** A page and one more of the requests within reach, oldest first. */
async function oldest(reach: readonly string[], from: DocumentSnapshot | undefined): Promise<QueryDocumentSnapshot[]> {
  const found = new Map<string, QueryDocumentSnapshot>()
  for (let start = 0; start < reach.length; start += MOST_VALUES) {
    const query = paths
      .pendencias()
      .where('alcance', 'array-contains-any', reach.slice(start, start + MOST_VALUES))
      .orderBy('pedidoEm')
    for (const doc of (await (from ? query.startAfter(from) : query).limit(PAGE + 1).get()).docs) found.set(doc.id, doc)
  }
  const time = (doc: QueryDocumentSnapshot) => instantAt(doc, 'pedidoEm')?.toMillis() ?? 0
  return [...found.values()].sort((a, b) => time(a) - time(b) || (a.id < b.id ? -1 : 1)).slice(0, PAGE + 1)
}

const masked = (caminho: string, value: unknown) =>
  caminho.endsWith('.cpf') && typeof value === 'string' ? maskCpf(value) : value

function seen(
  doc: QueryDocumentSnapshot,
  { tipo, pessoa, reivindicante }: PendenciaGuardada,
  praticante: PraticanteGuardado,
  emailConfirmado: boolean,
  hoje: string,
): Pendencia {
  const pedido = comoPedido(doc)
  const { dadosPessoais, dadosFiliacao, dadosContato } = praticante
  return {
    ...pedido,
    mudancas: emAberto(pedido.mudancas, praticante).map(({ caminho, de, para }) => ({
      caminho,
      de: masked(caminho, de),
      para: masked(caminho, para),
    })),
    pessoa,
    nome: dadosPessoais.name,
    nascimento: dadosPessoais.birthdate,
    federacao: dadosFiliacao.federacao,
    clube: dadosFiliacao.vinculadoAEntidade,
    email: dadosContato.email,
    celular: dadosContato.celular,
    cpf: maskCpf(dadosPessoais.cpf),
    foto: dadosPessoais.urlImagemID,
    menor: isMinor(dadosPessoais.birthdate, hoje),
    faltaAutorizacao: tipo === 'cadastro' && lacksAutorizacao(praticante, hoje),
    emailConfirmado,
    reivindicante: reivindicante ?? null,
  }
}

export const listarPendencias = callable(input, listarPendenciasHandler, { access: 'praticantes:aprovar', errors: [] })
