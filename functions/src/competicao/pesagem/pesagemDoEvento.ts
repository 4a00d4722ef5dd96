import { FieldPath } from 'firebase-admin/firestore'
import * as z from 'zod'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import type { EventoDaCredencial } from '@sie/domain/eventos/credenciais/virtual.ts'
import { NA_FINAL, type SituacaoDaInscricao } from '@sie/domain/eventos/inscricoes/situacoes.ts'
import type { NotaDaPesagem } from '@sie/domain/eventos/pesagem/pesagem.ts'
import type { Categoria } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import { credenciaisDe, eventoDoLocal, eventoEscrito } from '../../eventos/credenciais/credencial.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { documentId, recordId } from '../../base/platform/input.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { classesDe } from './classes.ts'

/** Entries in one answer: some 100 KB. */
const MOST = 200

const input = z.object({
  evento: recordId,
  /** id of the last one of the previous page */
  depois: documentId.optional(),
})

interface AtletaNaPesagem {
  /** id of the entry */
  id: string
  nome: string
  clube: string
  uf: string
  sexo: string
  idade: number
  graduacao: string
  /** code of the class */
  classe: string
  /** weight stated on entering, kg; 0 for none */
  declarado: number
  /** code of the credential; '' for none */
  credencial: string
  situacao: SituacaoDaInscricao
  notas: NotaDaPesagem[]
  retidas: number
}

interface PesagemDoEvento {
  evento: EventoDaCredencial
  /** the server's clock, milliseconds since 1970 */
  agora: number
  classes: Categoria[]
  atletas: AtletaNaPesagem[]
  proxima: string | null
}

/**
 * Athletes to be weighed at an event, with the notes of the scales, in pages, for its staff.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`eventos:operar` or `inscricoes:decidir` over the event), registro-nao-encontrado
 */
export async function pesagemDoEventoHandler(
  { evento, depois }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<PesagemDoEvento> {
  const event = await eventoDoLocal(await requireCaller(context), evento, ['eventos:operar', 'inscricoes:decidir'])
  const query = db()
    .collection(inscricoes.name)
    .where('evento', '==', evento)
    .where('metadados.successorId', '==', '')
    .orderBy(FieldPath.documentId())
  const { docs } = await (depois === undefined ? query : query.startAfter(depois)).limit(MOST).get()
  const listed = docs
    .map((doc) => ({ id: doc.id, entry: storedIn(inscricoes, doc) }))
    .filter(
      ({ entry }) =>
        entry.papel === 'atleta' &&
        entry.classe.codigo !== '' &&
        (NA_FINAL as readonly string[]).includes(entry.situacao),
    )
  const cards = await credenciaisDe(
    evento,
    listed.map(({ entry }) => entry.pessoa),
  )
  return {
    evento: eventoEscrito(evento, event),
    agora: Date.now(),
    classes: classesDe(event),
    atletas: listed.map(({ id, entry }) => ({
      id,
      nome: entry.name,
      clube: entry.clube.nome,
      uf: entry.federacao.sigla || entry.federacao.nome.slice(0, 20),
      sexo: entry.sexo,
      idade: entry.idade,
      graduacao: entry.graduacao.nome,
      classe: entry.classe.codigo,
      declarado: entry.peso,
      credencial: cards.get(entry.pessoa)?.codigo ?? '',
      situacao: entry.situacao,
      notas: entry.pesagem?.notas ?? [],
      retidas: entry.pesagem?.retidas ?? 0,
    })),
    proxima: docs.length === MOST ? (docs.at(-1)?.id ?? null) : null,
  }
}

export const pesagemDoEvento = callable(input, pesagemDoEventoHandler, {
  access: 'eventos:operar',
  errors: ['registro-nao-encontrado'],
})
