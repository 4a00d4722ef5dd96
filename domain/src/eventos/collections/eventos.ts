import * as z from 'zod'
import { mesesDoAgendamento, mesDe, millisOf } from '../agenda/regra.ts'
import { dayInBrasilia } from '../../base/brazil/dates.ts'
import { ABRANGENCIAS, GRAUS_DE_EVENTO, SITUACOES_DO_EVENTO, SITUACOES_NO_AR, TIPOS_DE_EVENTO } from '../estados.ts'
import { processoDoEvento } from '../processo.ts'
import { defineCollection, nosDoisSentidos, type RecordOf } from '../../base/records/collection.ts'
import { valueAt } from '../../base/records/edits.ts'
import type { StoredRecord } from '../../base/records/metadados.ts'
import { publicacaoPeloAndamento } from '../../base/records/publication.ts'
import {
  PERGUNTADA,
  arquivo,
  camposDeBusca,
  dadosEndereco,
  escolha,
  imagem,
  instante,
  opcional,
  referencia,
  textoObrigatorio,
  textoRico,
  vinculo,
} from '../../base/collections/campos.ts'
import { notaDoLocal } from './notasDoLocal.ts'
import {
  classes,
  contatos,
  curso,
  documentosPedidos,
  filtrosDoEvento,
  formacoes,
  inscricoes,
  local,
  lotes,
  modalidades,
  prazos,
  precos,
  programacao,
  regras,
} from './camposDoEvento.ts'

/** Parts that only a draft may change: type, entity and days, which change together afterwards. */
const FIXOS = ['tipo', 'copiaDe', 'vinculo', 'inicio', 'fim', 'prazos']
const CONTEUDO = [
  'titulo',
  'tipo',
  'abrangencia',
  'grau',
  'oficial',
  'modalidades',
  'imagem',
  'descricao',
  'aviso',
  'inicio',
  'fim',
  'vinculo',
  'prazos',
  'inscricoes',
  'regras',
  'classes',
  'formacoes',
  'lotes',
  'precos',
  'documentosPedidos',
  'regulamento',
  'local',
  'mapa',
  'dadosEndereco',
  'programacao',
  'contatos',
  'curso',
  'album',
  'copiaDe',
]
/** Parts of a new event; the others are filled in step by step. */
const COMECO = ['titulo', 'tipo', 'abrangencia', 'grau', 'oficial', 'inicio', 'fim', 'vinculo', 'copiaDe']

const textAt = (record: StoredRecord, path: string) => {
  const value = valueAt(record, path)
  return typeof value === 'string' ? value : ''
}

function filtrosDe(record: StoredRecord) {
  const start = millisOf(valueAt(record, 'inicio'))
  return {
    meses: mesesDoAgendamento(record),
    mes: start === undefined ? '' : mesDe(dayInBrasilia(start)),
    fase: ['realizado', 'cancelado'].includes(textAt(record, 'situacao'))
      ? 'passado'
      : start === undefined
        ? 'semData'
        : 'porVir',
    uf: textAt(record, 'dadosEndereco.logradouroUF'),
  }
}

/** Competition, exam, course or seminar of an entity (PRODUCT 2(f)). Public once it is published: it names only published contacts. */
export const eventos = defineCollection({
  name: 'eventos',
  label: { singular: 'evento', plural: 'eventos', artigo: 'o' },
  schema: () =>
    z.object({
      titulo: textoObrigatorio('Título', 140),
      ...camposDeBusca,
      tipo: escolha('Tipo', TIPOS_DE_EVENTO, ['competicao', 'exame', 'curso', 'seminario'])
        .default('competicao')
        .meta(PERGUNTADA),
      abrangencia: escolha('Abrangência', ABRANGENCIAS, ['local', 'estadual', 'regional', 'nacional', 'internacional'])
        .default('estadual')
        .meta(PERGUNTADA),
      grau: escolha('Grau no ranking', GRAUS_DE_EVENTO, [
        '',
        'seletiva-aberta',
        'copa-do-brasil',
        'supercampeonato',
        'grand-slam',
        'open-g1',
        'open-g2',
        'pan-americano',
        'mundial',
      ]).default(''),
      oficial: z
        .boolean()
        .default(false)
        .meta({ label: 'Evento oficial', help: 'Do calendário oficial da confederação.' }),
      modalidades,
      imagem: imagem('Imagem'),
      descricao: textoRico('Sobre o evento'),
      aviso: opcional('Aviso na página', 300, { kind: 'multiline', help: 'Mudança de horário, de local, novidade.' }),
      inicio: instante('Começa em'),
      fim: instante('Termina em'),
      prazos: prazos.prefault({}),
      inscricoes: inscricoes.prefault({}),
      regras: regras.prefault({}),
      classes,
      formacoes,
      lotes,
      precos,
      documentosPedidos,
      regulamento: arquivo('Regulamento', { publicFile: true, help: 'Em PDF.' }),
      local: local.prefault({}),
      mapa: imagem('Imagem do local', { help: 'Planta ou foto da entrada, para achar o caminho.' }),
      dadosEndereco: dadosEndereco.prefault({}),
      programacao,
      contatos: contatos.prefault({}),
      curso: curso.prefault({}),
      album: referencia('Álbum de fotos', 'albuns', { help: 'A aba Fotos da página leva a ele.' }),
      copiaDe: referencia('Copiado de', 'eventos'),
      situacao: escolha('Situação', SITUACOES_DO_EVENTO, ['rascunho', ...SITUACOES_NO_AR]).default('rascunho'),
      filtros: filtrosDoEvento.optional(),
      vinculo: vinculo.prefault({}),
      publicacao: publicacaoPeloAndamento,
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  atEvent: { path: '', actions: ['ler', 'operar', 'supervisionar'] },
  search: { name: 'titulo', prefix: '' },
  filtros: filtrosDe,
  access: {
    read: 'public',
    create: 'rule',
    update: 'rule',
    begins: COMECO,
    // The confederation decides what counts for the ranking and the official calendar.
    guarded: { grau: 'oficializar', oficial: 'oficializar' },
  },
  extras: {
    publicar: 'Publicar, abrir e encerrar eventos',
    oficializar: 'Dizer o grau e o caráter oficial de eventos',
    operar: 'Trabalhar no local: ler credenciais, pesar e anotar presença',
    supervisionar: 'Cuidar do local: PIN, aparelhos e quarentena',
  },
  notes: { schema: notaDoLocal, action: 'operar' },
  process: processoDoEvento(CONTEUDO, FIXOS),
  lists: [
    ...nosDoisSentidos('inicio'),
    { orderBy: [{ path: 'publicacao.publicarEm', direction: 'desc' }] },
    { orderBy: [{ path: 'searchableName', direction: 'asc' }] },
    ...['tipo', 'situacao', 'filtros.uf', 'filtros.mes', 'filtros.fase'].map((path) => ({
      equal: [path],
      orderBy: [{ path: 'inicio', direction: 'asc' } as const],
    })),
    { contains: 'filtros.meses', orderBy: [{ path: 'inicio', direction: 'asc' }] },
  ],
  order: { path: 'inicio', direction: 'desc' },
  ahead: { path: 'filtros.fase', value: 'porVir' },
})

export type Evento = RecordOf<typeof eventos>
