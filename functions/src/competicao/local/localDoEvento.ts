import * as z from 'zod'
import {
  quadraDoAparelho,
  situacaoDoAparelho,
  type LocalDoEvento,
  type SituacaoDoAparelho,
} from '@sie/domain/eventos/local/aparelhos.ts'
import { canAccept } from '@sie/domain/eventos/local/quarentena.ts'
import { eventoDoLocal } from '../../eventos/credenciais/credencial.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs } from '../../base/platform/stored.ts'
import { caminhoDe, linhaDe, localDo, type Linha, type NotaEmQuarentena } from '../../eventos/local/notasRetidas.ts'

/** Most notes in one answer. */
const MOST = 100

const input = z.object({
  evento: recordId,
  situacao: z.enum(['espera', 'aceita', 'dispensada']).default('espera'),
})

interface AparelhoNaMesa {
  id: string
  nome: string
  quadra: number
  situacao: SituacaoDoAparelho
  /** milliseconds since 1970; 0 for never */
  vistoEm: number
  porEnviar: number
}

interface NotaNaMesa extends Pick<
  NotaEmQuarentena,
  'colecao' | 'registro' | 'nota' | 'conteudo' | 'quando' | 'recebida' | 'motivo' | 'situacao' | 'porque' | 'decididaEm'
> {
  id: string
  /** title of the match, athlete or holder of the credential */
  titulo: string
  nome: string
  decididaPor: string
  /** stored document of the same id, where it differs */
  guardada: Record<string, unknown> | undefined
  aceitavel: boolean
}

interface LocalNaMesa {
  evento: string
  titulo: string
  agora: number
  pin: boolean
  aparelhos: AparelhoNaMesa[]
  notas: NotaNaMesa[]
  /** whether there are more than returned */
  mais: boolean
}

/**
 * The devices of an event, and its notes that wait for a person, for the event's desk.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`eventos:supervisionar` over the event), registro-nao-encontrado
 */
export async function localDoEventoHandler(
  { evento, situacao }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<LocalNaMesa> {
  const event = await eventoDoLocal(await requireCaller(context), evento, ['eventos:supervisionar'])
  const [local, rows] = await Promise.all([
    localDo(evento),
    paths
      .quarentena()
      .where('fila', '==', `${evento}~${situacao}`)
      .limit(MOST + 1)
      .get(),
  ])
  const found = rows.docs.slice(0, MOST).map(linhaDe)
  const uids = [
    ...Object.values(local.aparelhos).map(({ quem }) => quem),
    ...found.flatMap(({ row }) => [row.quem, row.decididaPor]),
  ]
  const names = await textos('users', uids, 'dadosPessoais.name')
  return {
    evento,
    titulo: event.titulo,
    agora: Date.now(),
    pin: local.pin !== '',
    aparelhos: aparelhosDe(local, names),
    notas: await notasDe(evento, found, names),
    mais: rows.size > MOST,
  }
}

type Nomes = ReadonlyMap<string, string>

/** A text field of each of some records, by id. @param evento event that they must belong to: a sender can put any id into a note */
async function textos(collection: string, ids: readonly string[], path: string, evento?: string): Promise<Nomes> {
  const once = [...new Set(ids)].filter((id) => /^[\w-]{1,128}$/.test(id))
  const docs = once.length > 0 ? await db().getAll(...once.map((id) => db().doc(`${collection}/${id}`))) : []
  const told = docs.filter((doc) => evento === undefined || doc.get('evento') === evento)
  return new Map(told.map((doc) => [doc.id, String(doc.get(path) ?? '')]))
}

const aparelhosDe = (local: LocalDoEvento, names: Nomes): AparelhoNaMesa[] =>
  Object.entries(local.aparelhos)
    .map(([id, device]) => ({
      id,
      nome: names.get(device.quem) ?? '',
      quadra: quadraDoAparelho(device),
      situacao: situacaoDoAparelho(local, id),
      vistoEm: local.vistos[id]?.em ?? 0,
      porEnviar: local.vistos[id]?.porEnviar ?? 0,
    }))
    .sort((a, b) => a.quadra - b.quadra || a.nome.localeCompare(b.nome, 'pt-BR') || (a.id < b.id ? -1 : 1))

async function notasDe(evento: string, rows: readonly Linha[], names: Nomes): Promise<NotaNaMesa[]> {
  const targets = (collection: string, wanted: (row: NotaEmQuarentena) => boolean, path: string) =>
    textos(
      collection,
      rows.flatMap(({ row }) => (wanted(row) ? [row.alvo] : [])),
      path,
      evento,
    )
  const scales = ({ conteudo }: NotaEmQuarentena) => conteudo.tipo === 'pesagem'
  const ofSheet = ({ colecao }: NotaEmQuarentena) => colecao !== 'eventos'
  const [matches, rounds, entries, cards] = await Promise.all([
    targets('sumulas', ({ colecao }) => colecao === 'sumulas', 'titulo'),
    targets('rodadas', ({ colecao }) => colecao === 'rodadas', 'titulo'),
    targets('inscricoes', (row) => !ofSheet(row) && scales(row), 'name'),
    targets('credenciais', (row) => !ofSheet(row) && !scales(row), 'name'),
  ])
  const sheets = new Map([...matches, ...rounds])
  const stored = new Map(
    (rows.length > 0
      ? await db().getAll(...rows.map(({ row }) => db().doc(caminhoDe({ ...row, id: row.nota }))))
      : []
    ).map((doc) => [doc.ref.path, storedAs<Record<string, unknown>>(doc)]),
  )
  return rows
    .map(({ id, row }) => {
      const { colecao, registro, nota, conteudo, quando, recebida, motivo, situacao, porque, decididaEm } = row
      const { quem: _, quando: __, ...guardada } = stored.get(caminhoDe({ ...row, id: nota })) ?? {}
      return {
        id,
        colecao,
        registro,
        nota,
        conteudo,
        quando,
        recebida,
        motivo,
        situacao,
        porque,
        decididaEm,
        titulo: (ofSheet(row) ? sheets : scales(row) ? entries : cards).get(row.alvo) ?? '',
        nome: names.get(row.quem) ?? '',
        decididaPor: names.get(row.decididaPor) ?? '',
        guardada: row.entregue && Object.keys(guardada).length > 0 ? guardada : undefined,
        aceitavel: canAccept(motivo),
      }
    })
    .sort((a, b) => b.recebida - a.recebida)
}

export const localDoEvento = callable(input, localDoEventoHandler, {
  access: 'eventos:supervisionar',
  errors: ['registro-nao-encontrado'],
})
