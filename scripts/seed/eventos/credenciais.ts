// Credentials of the people of one competition in every state, and their scans at a gate. All invented.
import { createHash } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { inscricoes as descricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { enderecoDaCredencial, idDaCredencial } from '@sie/domain/eventos/credenciais/identidade.ts'
import { foldNotas, idDaNota, type NotaDoLocal } from '@sie/domain/eventos/credenciais/notas.ts'
import { papelEZonas } from '@sie/domain/eventos/credenciais/papeis.ts'
import type { Credencial } from '@sie/domain/eventos/collections/credenciais.ts'
import { codigoDe } from '@sie/domain/documentos/codigo.ts'
import { recordsOf, type SeedArea, type SeedDoc, type SeedKit } from '../base/kit.ts'
import { inscricoes } from './inscricoes.ts'

const EVENTO = 'festival-de-formas'
const STATES: readonly Credencial['situacao'][] = ['entregue', 'pronta', 'aConferir', 'entregue', 'fotoRecusada']
const APARELHO = 'portaria'

/** Code of a person's credential; the same on every day. */
const codeOf = (pessoa: string) => codigoDe(createHash('sha256').update(`credencial ${EVENTO} ${pessoa}`).digest('hex'))

function scans(kit: SeedKit, alvo: string, codigo: string, ordem: number): NotaDoLocal[] {
  const at = kit.at(-1, '18:00').toMillis() + ordem * 60_000
  const one = (number: number, changes: Partial<NotaDoLocal>): NotaDoLocal => ({
    id: idDaNota(APARELHO, number),
    tipo: 'leitura',
    alvo,
    codigo,
    ponto: 'entrada',
    sentido: 'entrada',
    resposta: 'verde',
    aparelho: APARELHO,
    ordem: number,
    relogio: 0,
    quando: at + number * 1_000,
    ...changes,
  })
  return [one(ordem * 2 + 1, {}), one(ordem * 2 + 2, { sentido: 'saida' })]
}

function docs(kit: SeedKit): SeedDoc[] {
  const entries = recordsOf(descricao, inscricoes.docs(kit))
    .map(({ record }) => record)
    .filter(({ evento }) => evento === EVENTO)
  return entries.flatMap((entry, index): SeedDoc[] => {
    const id = idDaCredencial(EVENTO, entry.pessoa)
    const gone = entry.situacao === 'retirada'
    const situacao = gone ? 'cancelada' : (STATES[index % STATES.length] ?? 'aConferir')
    const codigo = codeOf(entry.pessoa)
    const notes = situacao === 'entregue' ? scans(kit, id, codigo, index) : []
    const { papel, zonas } = papelEZonas([entry.papel])
    const card = kit.record('credenciais', id, {
      name: entry.name,
      evento: EVENTO,
      eventoTitulo: entry.eventoTitulo,
      pessoa: entry.pessoa,
      papel,
      zonas,
      categorias: [entry.classe.nome],
      clube: entry.clube.nome,
      uf: entry.federacao.sigla,
      codigo,
      situacao,
      motivo: gone ? 'Sem inscrição confirmada.' : situacao === 'fotoRecusada' ? 'O rosto está na sombra' : '',
      semInscricao: gone,
      entregueEm: situacao === 'entregue' ? kit.at(-1, '16:00') : null,
      ...(notes.length > 0 ? { leituras: foldNotas(notes, () => false) } : {}),
      vinculo: { idEntidade: entry.vinculo.idEntidade, idFederacao: entry.vinculo.idFederacao },
    })
    return [
      { path: card.path, data: { ...card.data, venceEm: null } },
      ...notes.map(({ id: note, quando, ...rest }) => ({
        path: `eventos/${EVENTO}/notas/${note}`,
        data: { ...rest, motivo: '', quem: 'admin', quando: Timestamp.fromMillis(quando) },
      })),
    ]
  })
}

const shown = (userId: string) => ({
  address: enderecoDaCredencial(EVENTO, userId, codeOf(userId)),
  id: idDaCredencial(EVENTO, userId),
  eventId: EVENTO,
  userId,
  code: codeOf(userId),
})

export const credenciais: SeedArea = {
  docs,
  demo: { 'credencial.valida': shown('pessoa-003'), 'credencial.recusada': shown('pessoa-007') },
}
