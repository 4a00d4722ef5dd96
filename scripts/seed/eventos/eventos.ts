// Events of all kinds and states: competitions, exams, courses and seminars, open, closed, cancelled, over, for members, and a draft.
import { eventos as descricao } from '@sie/domain/eventos/collections/eventos.ts'
import { DIVISOES_PADRAO } from '@sie/domain/eventos/classes.ts'
import { FORMACOES_DOS_EVENTOS } from '@sie/domain/eventos/equipes/formacoes.ts'
import { dueOf } from '@sie/domain/base/records/process.ts'
import { Timestamp } from 'firebase-admin/firestore'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import type { SeedArea, SeedKit } from '../base/kit.ts'
import { richText } from '../base/richText.ts'
import { EVENTOS, type EventoInventado } from './textosDeEventos.ts'

const ORGANIZA = { cbtkd: 'CBTKD', fctkd: 'FCTKD', rstkd: 'RSTKD', prtkd: 'PRTKD' } as const

function classesDe({ modalidades = [], divisoes = [] }: EventoInventado) {
  return DIVISOES_PADRAO.filter(
    ({ modalidade, divisao }) => modalidades.includes(modalidade) && divisoes.includes(divisao),
  ).flatMap(({ classes }) => classes)
}

/** Two lots where the price rises, else one price. */
function valoresDe(kit: SeedKit, { inscricoes, valor: [first, last], tipo }: EventoInventado) {
  const half = Math.round((inscricoes[0] + inscricoes[1]) / 2)
  const grows = first !== last
  const staff = tipo === 'competicao' ? [{ lote: '', papel: 'tecnico', modalidade: '', valor: 5_000 }] : []
  return {
    lotes: grows
      ? [
          { nome: '1º lote', ate: kit.day(half) },
          { nome: '2º lote', ate: kit.day(inscricoes[1]) },
        ]
      : [],
    precos: [
      { lote: grows ? '1º lote' : '', papel: 'atleta', modalidade: '', valor: first },
      ...(grows ? [{ lote: '2º lote', papel: 'atleta', modalidade: '', valor: last }] : []),
      ...staff,
    ],
  }
}

function programacaoDe(kit: SeedKit, { dias: [first, last], tipo }: EventoInventado) {
  if (tipo !== 'competicao')
    return [
      { dia: kit.day(first), hora: '08:00', titulo: 'Recepção e conferência de documentos' },
      { dia: kit.day(first), hora: '09:00', titulo: tipo === 'exame' ? 'Início do exame' : 'Abertura' },
      { dia: kit.day(last), hora: '17:00', titulo: 'Encerramento' },
    ]
  return [
    { dia: kit.day(first), hora: '07:30', titulo: 'Abertura do ginásio e credenciamento' },
    { dia: kit.day(first), hora: '08:00', titulo: 'Pesagem', detalhe: 'Sala 2, até 9h' },
    { dia: kit.day(first), hora: '09:30', titulo: 'Primeiras lutas', detalhe: 'Quadras 1 a 4' },
    ...(last > first ? [{ dia: kit.day(last), hora: '09:00', titulo: 'Lutas e formas do segundo dia' }] : []),
    { dia: kit.day(last), hora: '16:00', titulo: 'Finais e premiação', detalhe: 'Quadra central' },
  ]
}

/** A morning and an afternoon on each day of a course. */
export const sessoesDe = (kit: SeedKit, { dias: [first, last] }: Pick<EventoInventado, 'dias'>) =>
  Array.from({ length: last - first + 1 }, (_, index) => index).flatMap((index) => [
    {
      codigo: `M${index + 1}`,
      titulo: `Manhã do ${index + 1}º dia`,
      dia: kit.day(first + index),
      inicio: '08:00',
      fim: '12:00',
    },
    {
      codigo: `T${index + 1}`,
      titulo: `Tarde do ${index + 1}º dia`,
      dia: kit.day(first + index),
      inicio: '13:30',
      fim: '17:30',
    },
  ])

function registroDe(kit: SeedKit, one: EventoInventado) {
  const [first, last] = one.dias
  const published = one.situacao !== 'rascunho'
  const sede = one.uf !== ''
  return descricao.schema.parse({
    titulo: one.titulo,
    tipo: one.tipo,
    abrangencia: one.abrangencia,
    grau: one.grau ?? '',
    oficial: one.grau !== undefined,
    modalidades: one.modalidades ?? [],
    descricao: richText(one.texto),
    aviso: one.aviso ?? '',
    inicio: kit.at(first, '08:00'),
    fim: kit.at(last, '18:00'),
    prazos: {
      abertura: kit.at(one.inscricoes[0], '09:00'),
      encerramento: kit.at(one.inscricoes[1], '23:59'),
      alteracao: kit.at(one.inscricoes[1], '23:59'),
    },
    inscricoes: {
      taxaAlteracao: one.tipo === 'competicao' ? 2_000 : 0,
      vagas: one.vagas ?? 0,
      vagasPorCategoria: one.tipo === 'competicao' ? 32 : 0,
      devolucao: 50,
    },
    regras: { graduacaoMin: one.graduacaoMin ?? 0 },
    classes: classesDe(one),
    formacoes: FORMACOES_DOS_EVENTOS.filter(
      ({ modalidade }) => one.tipo === 'competicao' && one.modalidades?.includes(modalidade),
    ),
    ...valoresDe(kit, one),
    documentosPedidos: [
      { tipo: 'identidade' },
      { tipo: 'carteira', detalhe: 'Vale o recibo de quem ainda espera a carteira.' },
      ...(one.tipo === 'competicao' ? [{ tipo: 'atestado' }, { tipo: 'autorizacao' }] : []),
    ],
    local: {
      nome: one.local,
      ...(one.ponto ? { ponto: { lat: one.ponto[0], lng: one.ponto[1] } } : {}),
      ...(sede
        ? {
            estacionamento: 'No próprio local, com 120 vagas. Ônibus de equipes param na rua lateral.',
            transporte: 'Da rodoviária, 15 minutos de táxi. A linha Circular passa na porta a cada 20 minutos.',
            hoteis: [
              {
                nome: 'Hotel Praça Velha',
                detalhe: 'A 800 m. Diária de equipe com o código TKD.',
                telefone: '(47) 5550-0101',
              },
              { nome: 'Pousada do Mirante', detalhe: 'A 2 km, com garagem.' },
            ],
          }
        : {}),
    },
    dadosEndereco: {
      logradouro: one.logradouro ?? '',
      logradouroNumero: one.logradouro ? '1200' : '',
      logradouroMunicipio: one.municipio,
      logradouroUF: one.uf,
    },
    programacao: programacaoDe(kit, one),
    contatos: {
      organizador: ORGANIZA[one.entidade],
      responsavelTecnico: 'Otávio Reinert',
      email: `eventos@${one.entidade}.test`,
    },
    curso: {
      cargaHoraria: one.horas ?? 0,
      presencaMinima: one.horas ? 75 : 0,
      sessoes: one.horas ? sessoesDe(kit, one) : [],
      ministrantes: one.ministrante ? [{ nome: one.ministrante }] : [],
    },
    situacao: one.situacao,
    vinculo: { idEntidade: one.entidade, idFederacao: one.entidade },
    publicacao: {
      publicarEm: published ? kit.at(Math.min(one.inscricoes[0], 0) - 5) : null,
      publico: one.publico ?? 'todos',
      publicada: published,
    },
  })
}

/** Record as its last transition leaves it: with the instant of the server's next step. */
function comPrazo(data: StoredRecord, now: number): StoredRecord {
  const due = descricao.process ? dueOf(descricao.process, data, now) : null
  return { ...data, venceEm: due === null ? null : Timestamp.fromMillis(due) }
}

export const eventos: SeedArea = {
  docs: (kit) =>
    EVENTOS.map((one) => {
      const made = Math.min(one.inscricoes[0], 0) - 10
      const { path, data } = kit.record('eventos', one.id, registroDe(kit, one), {
        // Public records name nobody.
        ownerid: '',
        owner: 'usuário',
        creation: kit.at(made),
        date: kit.at(made),
      })
      return { path, data: comPrazo(data, kit.at(0).toMillis()) }
    }),
  demo: {
    'evento.aberto': {
      address: '/eventos/evento?id=circuito-catarinense-etapa-final',
      id: 'circuito-catarinense-etapa-final',
    },
    'evento.encerrado': { address: '/eventos/evento?id=festival-de-formas', id: 'festival-de-formas' },
    'evento.rascunho': {
      address: '/eventos/addevento?id=copa-catarinense-do-proximo-ano',
      id: 'copa-catarinense-do-proximo-ano',
      as: 'admin@cbtkd.test',
    },
    'evento.competicao': { address: '/eventos/evento?id=copa-das-araucarias', id: 'copa-das-araucarias' },
    'evento.exame': { address: '/eventos/evento?id=exame-de-dan-verao', id: 'exame-de-dan-verao' },
    'evento.curso': { address: '/eventos/evento?id=primeiros-socorros', id: 'primeiros-socorros' },
  },
}
