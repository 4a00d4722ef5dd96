import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { matriculas } from '@sie/domain/ensino/collections/matriculas.ts'
import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import type { SituacaoDoChamado } from '@sie/domain/ajuda/estados.ts'
import type { SituacaoDaInscricao } from '@sie/domain/eventos/inscricoes/situacoes.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { db } from '../base/platform/admin.ts'
import { storedIn } from '../base/platform/stored.ts'

interface MinhaInscricao {
  id: string
  titulo: string
  /** milliseconds since 1970, 0 where no day is set */
  inicio: number
  classe: string
  situacao: SituacaoDaInscricao
  /** amount that the person owes for it, in centavos */
  aPagar: number
}

/** Own records listed on a dashboard, newest first. */
export interface Minhas {
  inscricoes: MinhaInscricao[]
  chamados: { id: string; assunto: string; situacao: SituacaoDoChamado }[]
  turmas: { id: string; nome: string }[]
}

/** Records of a person by their ids: one read each, and one more for the event of an entry. Other people's are left out, whatever the ids. */
export async function minhasDe(uid: string, ids: Readonly<Record<keyof Minhas, readonly string[]>>): Promise<Minhas> {
  const [entries, asked, places] = await Promise.all([
    read(inscricoes, ids.inscricoes),
    read(tickets, ids.chamados),
    read(matriculas, ids.turmas),
  ])
  const own = entries.flatMap((doc) => {
    const entry = storedIn(inscricoes, doc)
    return entry?.pessoa === uid ? [{ id: doc.id, entry }] : []
  })
  const events = await read(
    eventos,
    own.map(({ entry }) => entry.evento),
  )
  return {
    inscricoes: own
      .flatMap(({ id, entry }, index): MinhaInscricao[] => {
        const event = storedIn(eventos, events[index])
        // Past confirmed entries are not listed.
        if (entry.situacao === 'confirmada' && event?.filtros?.fase !== 'porVir') return []
        const pays = entry.situacao === 'aguardandoPagamento' && entry.pagador.id === uid
        return [
          {
            id,
            titulo: event?.titulo || entry.eventoTitulo,
            inicio: event?.inicio?.toMillis() ?? 0,
            classe: entry.classe.nome,
            situacao: entry.situacao,
            aPagar: pays ? entry.valor : 0,
          },
        ]
      })
      .sort((a, b) => a.inicio - b.inicio),
    chamados: asked.flatMap((doc) => {
      const ticket = storedIn(tickets, doc)
      return ticket?.pessoa === uid ? [{ id: doc.id, assunto: ticket.assunto, situacao: ticket.situacao }] : []
    }),
    turmas: places.flatMap((doc) => {
      const place = storedIn(matriculas, doc)
      return place?.aluno === uid ? [{ id: place.turma, nome: place.turmaNome }] : []
    }),
  }
}

const read = async ({ name }: Collection, ids: readonly string[]) =>
  ids.length > 0 ? db().getAll(...ids.map((id) => db().doc(`${name}/${id}`))) : []
