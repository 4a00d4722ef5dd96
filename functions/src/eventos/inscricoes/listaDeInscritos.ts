import { FieldPath, type Query } from 'firebase-admin/firestore'
import * as z from 'zod'
import { inscricoes, type Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { chaveDaLista } from '@sie/domain/eventos/inscricoes/chaves.ts'
import { COM_VAGA, NA_FINAL, NA_PREVIA } from '@sie/domain/eventos/inscricoes/situacoes.ts'
import { SEM_VAGAS_TOMADAS, type Vagas } from '@sie/domain/eventos/inscricoes/vagas.ts'
import { condicoesDeExibicao } from '@sie/domain/base/rights/leitura.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { documentId, recordId } from '../../base/platform/input.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import { eventoDe, eventoRef, type EventoGuardado } from './inscricao.ts'

const input = z.object({
  evento: recordId,
  lista: z.enum(['previa', 'final']),
  /** code of a class, id of a federation; '' for all */
  classe: trimmed(60).default(''),
  federacao: trimmed(128).default(''),
  clube: trimmed(128).default(''),
  ordem: z.enum(['nome', 'associacao', 'federacao', 'categoria', 'chegada']).default('nome'),
  /** id of the last row of the previous page: a name would reveal whose initials the row shows */
  depois: documentId.optional(),
  /** 12 for a page of the screen, more for print and file */
  linhas: z.number().int().min(1).max(200).default(12),
})

/** A public row: all data of a person that leave the server. */
interface LinhaDaLista {
  id: string
  nome: string
  associacao: string
  uf: string
  categoria: string
  papel: Inscricao['papel']
  situacao: Inscricao['situacao']
}

export interface ListaDeInscritos {
  evento: { id: string; titulo: string }
  linhas: LinhaDaLista[]
  /** number of entries of this list with these filters, on all pages */
  total: number
  /** value of `depois` for the next page */
  proxima: string | null
  totais: {
    /** entries that hold a place, of athletes and staff; those that wait are apart */
    inscritos: number
    confirmadas: number
    espera: number
    /** in the order of the event; each total counts the entries that hold a place */
    classes: { id: string; nome: string; total: number }[]
    federacoes: { id: string; nome: string; total: number }[]
    clubes: { id: string; nome: string; total: number }[]
  }
}

/**
 * Page of the public entries of a published event, in the chosen order and then by name, with the totals of the event. It reads the event, the
 * totals, the rows of the page, the row before them and a count.
 * @throws ErroSIE registro-nao-encontrado (no such event, one for members only, or `depois` of another)
 */
export async function listaDeInscritosHandler(
  { lista, ordem, depois, linhas, ...chosen }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<ListaDeInscritos> {
  const { evento } = chosen
  const member = context.auth ? (await requireCaller(context)).permissoes.ativo : false
  const [eventDoc, placesDoc] = await db().getAll(eventoRef(evento), paths.vagas(evento))
  const event = eventoDe(eventDoc?.data())
  if (!event || !condicoesDeExibicao(eventos, member).every(({ path, value }) => valueAt(event, path) === value))
    throw new ErroSIE('registro-nao-encontrado')
  const query = queryOf(chosen, lista, ordem)
  const last = depois === undefined ? undefined : await db().doc(`${inscricoes.name}/${depois}`).get()
  if (last && (last.get('evento') !== evento || last.get(ORDENS[ordem]) === undefined))
    throw new ErroSIE('registro-nao-encontrado')
  // One more than is shown tells whether there is a next page.
  const [{ docs }, counted] = await Promise.all([
    (last ? query.startAfter(last) : query).limit(linhas + 1).get(),
    query.count().get(),
  ])
  const shown = docs.slice(0, linhas)
  const vagas = storedAs<Vagas>(placesDoc) ?? SEM_VAGAS_TOMADAS
  const count = (states: readonly string[]) => states.reduce((sum, state) => sum + (vagas.situacoes[state] ?? 0), 0)
  const listed = (all: Vagas['clubes']) =>
    Object.entries(all)
      .map(([id, { nome, total }]) => ({ id, nome, total }))
      .sort((a, b) => b.total - a.total || a.nome.localeCompare(b.nome))
  return {
    evento: { id: evento, titulo: event.titulo },
    linhas: shown.map((doc) => rowOf(doc.id, storedIn(inscricoes, doc))),
    total: counted.data().count,
    proxima: docs.length > linhas ? (shown.at(-1)?.id ?? null) : null,
    totais: {
      inscritos: count(COM_VAGA),
      confirmadas: count(NA_FINAL),
      espera: count(['listaDeEspera']),
      classes: categoriasDe(event).flatMap(({ codigo, nome }) => {
        const total = vagas.atletas.classes[codigo] ?? 0
        return total > 0 || vagas.espera.some(({ classe: waited }) => waited === codigo)
          ? [{ id: codigo, nome, total }]
          : []
      }),
      federacoes: listed(vagas.federacoes),
      clubes: listed(vagas.clubes),
    },
  }
}

/** Field of each order. */
const ORDENS = {
  nome: 'filtros.nome',
  associacao: 'filtros.associacao',
  federacao: 'filtros.federacao',
  categoria: 'filtros.categoria',
  chegada: 'chegada',
} as const

type Chosen = Pick<z.output<typeof input>, 'evento' | 'classe' | 'federacao' | 'clube'>

/** Current entries of a list in an order, and then by name as it is shown: minors may have initials. */
function queryOf(chosen: Chosen, lista: 'previa' | 'final', ordem: keyof typeof ORDENS): Query {
  const listed = db()
    .collection(inscricoes.name)
    .where('metadados.successorId', '==', '')
    .where('situacao', 'in', lista === 'previa' ? [...NA_PREVIA] : [...NA_FINAL])
    .where('filtros.listas', 'array-contains', chaveDaLista(chosen))
  const ordered = ordem === 'nome' ? listed : listed.orderBy(ORDENS[ordem])
  return ordered.orderBy(ORDENS.nome).orderBy(FieldPath.documentId())
}

/** Classes of an event, and its pairs and teams; old events have none of those. */
const categoriasDe = ({ classes, formacoes = [] }: EventoGuardado) => [...classes, ...formacoes]

const rowOf = (id: string, { nomePublico, clube, federacao, classe, papel, situacao }: Inscricao): LinhaDaLista => ({
  id,
  nome: nomePublico,
  associacao: clube.sigla || clube.nome || federacao.sigla || federacao.nome,
  uf: federacao.sigla || federacao.nome,
  categoria: classe.nome,
  papel,
  situacao,
})

export const listaDeInscritos = callable(input, listaDeInscritosHandler, {
  access: 'public',
  errors: ['registro-nao-encontrado'],
})
