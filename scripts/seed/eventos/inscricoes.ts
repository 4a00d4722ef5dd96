// Entries of two competitions in every state, with the resulting places and totals. All invented.
import type { Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { eventos as descricao } from '@sie/domain/eventos/collections/eventos.ts'
import { graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { idDaInscricao } from '@sie/domain/eventos/inscricoes/identidade.ts'
import { comMudanca, SEM_VAGAS_TOMADAS, type Vagas } from '@sie/domain/eventos/inscricoes/vagas.ts'
import { Timestamp } from 'firebase-admin/firestore'
import { recordsOf, type SeedArea, type SeedDoc, type SeedKit } from '../base/kit.ts'
import { FEDERATIONS } from '../entidades/entidades.ts'
import { eventos } from './eventos.ts'
import { textAt } from '../financeiro/historiaDasFaturas.ts'
import { pessoas } from '../pessoas/pessoas.ts'

const ABERTO = 'circuito-catarinense-etapa-final'
const ENCERRADO = 'festival-de-formas'
const CURSO = 'primeiros-socorros'
/** Least age of the people, in years: adults on every day of the seed, so that class and id stay the same. */
const GROWN = 28

const STATES: readonly Inscricao['situacao'][] = [
  'confirmada',
  'confirmada',
  'pendente',
  'confirmada',
  'listaDeEspera',
  'confirmada',
  'pendente',
  'confirmada',
]

function peopleOf(kit: SeedKit) {
  return pessoas
    .docs(kit)
    .filter(({ path, data }) => /^praticantes\/pessoa-\d+$/.test(path) && textAt(data, 'metadados.active') === 'true')
    .filter(({ data }) => kit.year - Number(textAt(data, 'dadosPessoais.birthdate').slice(0, 4)) >= GROWN)
    .map(({ path, data }) => ({ id: path.slice('praticantes/'.length), data }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

function eventOf(kit: SeedKit, id: string) {
  const found = recordsOf(descricao, eventos.docs(kit)).find((event) => event.id === id)
  if (!found) throw new Error(`the seed has no event ${id}`)
  return found.record
}

/** Entries of one event: its adult classes in rotation, its states in rotation. */
function entries(
  kit: SeedKit,
  id: string,
  modalidade: 'kyorugui' | 'poomsae',
  states: readonly Inscricao['situacao'][],
) {
  const event = eventOf(kit, id)
  const sigla = new Map<string, string>(FEDERATIONS.map((one) => [one.id, one.sigla]))
  const docs: SeedDoc[] = []
  let vagas: Vagas = SEM_VAGAS_TOMADAS
  const people = peopleOf(kit).slice(0, 48)
  const stateAt = (index: number) => states[index % states.length] ?? 'confirmada'
  // Waiting entries arrived after all that have a place.
  const arrivals = [...people.keys()].sort(
    (a, b) => Number(stateAt(a) === 'listaDeEspera') - Number(stateAt(b) === 'listaDeEspera') || a - b,
  )
  for (const [index, praticante] of people.entries()) {
    const { data } = praticante
    const sexo = textAt(data, 'dadosPessoais.sexo') as 'M' | 'F'
    const classes = event.classes.filter(
      (one) =>
        one.modalidade === modalidade &&
        one.sexo === sexo &&
        (one.divisao === 'adulto' || one.divisao === 'u40' || one.divisao === 'u50'),
    )
    const classe = classes[index % Math.min(classes.length, 4)]
    if (!classe) continue
    const birth = textAt(data, 'dadosPessoais.birthdate')
    const federacao = textAt(data, 'dadosFiliacao.federacaoID')
    const name = textAt(data, 'dadosPessoais.name')
    const grade = graduacao(textAt(data, 'dadosTaekwondo.graduacao'))
    const situacao = stateAt(index)
    const chegada = arrivals.indexOf(index) + 1
    const key = idDaInscricao({ evento: id, pessoa: praticante.id, papel: 'atleta', classe: classe.codigo })
    const entry = {
      name,
      nomePublico: name,
      evento: id,
      eventoTitulo: event.titulo,
      pessoa: praticante.id,
      pedidoPor: praticante.id,
      pedido: `pedido-da-semente-${String(index + 1).padStart(3, '0')}`,
      papel: 'atleta' as const,
      modalidade,
      classe: { codigo: classe.codigo, nome: classe.nome },
      sexo,
      idade: Number(kit.day(17).slice(0, 4)) - Number(birth.slice(0, 4)),
      graduacao: { ordem: grade?.ordem ?? 0, nome: grade?.nome ?? '' },
      peso: classe.ate > 0 ? classe.ate - 1.5 : classe.acima > 0 ? classe.acima + 4 : 0,
      clube: {
        id: textAt(data, 'dadosFiliacao.vinculadoAEntidadeID'),
        nome: textAt(data, 'dadosFiliacao.vinculadoAEntidade'),
        sigla: '',
      },
      federacao: {
        id: federacao,
        nome: textAt(data, 'dadosFiliacao.federacao'),
        sigla: sigla.get(federacao) ?? federacao.toUpperCase(),
      },
      recebidaEm: kit.at(-9 + Math.floor((chegada - 1) / 8), '10:30'),
      chegada,
      lote: '1º lote',
      valor: situacao === 'listaDeEspera' ? 0 : 9_000,
      pagador: { tipo: 'pessoa' as const, id: praticante.id },
      // An entry that is still to be paid would have an invoice: the demonstration has none of them.
      pagarAte: null,
      conferidaEm: kit.day(-1),
      situacao,
      vinculo: { idEntidade: event.vinculo.idEntidade, idFederacao: event.vinculo.idFederacao, lados: [] },
    }
    const record = kit.record('inscricoes', key, entry, { creation: entry.recebidaEm, date: entry.recebidaEm })
    docs.push({ path: record.path, data: { ...record.data, venceEm: entry.pagarAte } })
    vagas = {
      ...comMudanca(vagas, key, undefined, { ...entry, clube: entry.clube }),
      chegada: Math.max(vagas.chegada, chegada),
    }
  }
  docs.push({ path: `sistema/inscricoes/vagas/${id}`, data: { ...vagas } })
  return docs
}

/** Participants of a past course: most attended all of it, some only the morning, one nothing. */
function participants(kit: SeedKit): SeedDoc[] {
  const event = eventOf(kit, CURSO)
  const { sessoes } = event.curso
  let vagas: Vagas = SEM_VAGAS_TOMADAS
  const people = peopleOf(kit)
    .filter(({ data }) => textAt(data, 'dadosFiliacao.federacaoID') === event.vinculo.idEntidade)
    .slice(0, 8)
  const records = people.map(({ id, data }, index) => {
    const key = idDaInscricao({ evento: CURSO, pessoa: id, papel: 'atleta', classe: '' })
    const federacao = textAt(data, 'dadosFiliacao.federacaoID')
    const grade = graduacao(textAt(data, 'dadosTaekwondo.graduacao'))
    const name = textAt(data, 'dadosPessoais.name')
    const there = index === 7 ? [] : index % 3 === 2 ? sessoes.slice(0, 1) : sessoes
    const entry = {
      name,
      nomePublico: name,
      evento: CURSO,
      eventoTitulo: event.titulo,
      pessoa: id,
      pedidoPor: id,
      pedido: `pedido-do-curso-da-semente-${index + 1}`,
      papel: 'atleta' as const,
      modalidade: '' as const,
      classe: { codigo: '', nome: '' },
      sexo: textAt(data, 'dadosPessoais.sexo') as 'M' | 'F',
      graduacao: { ordem: grade?.ordem ?? 0, nome: grade?.nome ?? '' },
      clube: {
        id: textAt(data, 'dadosFiliacao.vinculadoAEntidadeID'),
        nome: textAt(data, 'dadosFiliacao.vinculadoAEntidade'),
        sigla: '',
      },
      federacao: { id: federacao, nome: textAt(data, 'dadosFiliacao.federacao'), sigla: federacao.toUpperCase() },
      recebidaEm: kit.at(-50, '10:30'),
      chegada: index + 1,
      valor: 8_000,
      pagador: { tipo: 'pessoa' as const, id },
      curso: {
        presencas: there.map(({ codigo, dia }) => ({
          sessao: codigo,
          em: Timestamp.fromMillis(Date.parse(`${dia}T12:00:00-03:00`)),
          modo: index % 2 === 0 ? ('qr' as const) : ('lista' as const),
        })),
      },
      situacao: 'confirmada' as const,
      vinculo: { ...event.vinculo, lados: [] },
    }
    vagas = { ...comMudanca(vagas, key, undefined, { ...entry, clube: entry.clube }), chegada: index + 1 }
    const { path, data: record } = kit.record('inscricoes', key, entry, {
      creation: entry.recebidaEm,
      date: entry.recebidaEm,
    })
    return { path, data: { ...record, venceEm: null } }
  })
  return [...records, { path: `sistema/inscricoes/vagas/${CURSO}`, data: { ...vagas } }]
}

function docs(kit: SeedKit): SeedDoc[] {
  return [
    ...entries(kit, ABERTO, 'kyorugui', STATES),
    ...entries(kit, ENCERRADO, 'poomsae', ['confirmada', 'confirmada', 'confirmada', 'retirada']),
    ...participants(kit),
  ]
}

const shown = (id: string) => ({
  address: `/eventos/inscricao?ver=inscricao&id=${id}`,
  id,
  eventId: ABERTO,
  as: 'secretaria@fctkd.test',
})

const idOf = (pessoa: string, classe: string) => idDaInscricao({ evento: ABERTO, pessoa, papel: 'atleta', classe })
const IDS = {
  confirmada: idOf('pessoa-004', 'kyorugui-adulto-M--58'),
  espera: idOf('pessoa-008', 'kyorugui-adulto-M--54'),
  pendente: idOf('pessoa-005', 'kyorugui-adulto-F--53'),
}

export const inscricoes: SeedArea = {
  docs,
  demo: {
    'inscricao.listaPrevia': { address: `/eventos/inscritos/listaprevia?id=${ABERTO}`, eventId: ABERTO },
    'inscricao.listaFinal': { address: `/eventos/inscritos/listafinal?id=${ENCERRADO}`, eventId: ENCERRADO },
    'curso.presenca': {
      address: `/eventos/inscricao?ver=curso&evento=${CURSO}`,
      eventId: CURSO,
      as: 'admin@cbtkd.test',
    },
    'inscricao.confirmada': shown(IDS.confirmada),
    'inscricao.espera': shown(IDS.espera),
    'inscricao.pendente': shown(IDS.pendente),
  },
}
