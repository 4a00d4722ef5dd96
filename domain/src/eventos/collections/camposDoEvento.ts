import * as z from 'zod'
import { HORA } from '../agenda/regra.ts'
import { DOCUMENTOS_PEDIDOS, MODALIDADES_DE_EVENTO, PAPEIS_NO_EVENTO } from '../estados.ts'
import { MINUTOS_PARA_PROTESTAR } from '../protestos/prazo.ts'
import { text, trimmed } from '../../base/records/text.ts'
import {
  PERGUNTADA,
  derivado,
  dia,
  dinheiro,
  email,
  escolha,
  instante,
  lista,
  listaOrdenada,
  nomeDePessoa,
  opcional,
  percentual,
  ponto,
  telefone,
  textoObrigatorio,
  url,
} from '../../base/collections/campos.ts'

/** Parts of an event's record (PRODUCT 2(f)). Money is whole centavos; a limit of 0 is none. */

const inteiro = (label: string, max: number, help?: string) =>
  z
    .number('Informe um número inteiro.')
    .int('Informe um número inteiro.')
    .min(0, 'Informe um número a partir de 0.')
    .max(max, `Informe um número até ${max}.`)
    .default(0)
    .meta({ label, ...(help ? { help } : {}) })

const limite = (label: string) => inteiro(label, 20_000, 'Com 0 não há limite.')
const ordem = (label: string) => inteiro(label, 20)

const hora = (label: string) =>
  trimmed(5)
    .refine((time) => time === '' || HORA.test(time), 'Informe uma hora, como 09:30.')
    .default('')
    .meta({ label })

const MODALIDADES = ['kyorugui', 'poomsae', 'freestyle', 'para-kyorugui'] as const
const modalidadeOuTodas = escolha('Modalidade', { '': 'Todas', ...MODALIDADES_DE_EVENTO }, ['', ...MODALIDADES])

export const modalidades = lista('Modalidades', z.enum(MODALIDADES), MODALIDADES.length)

/** Deadlines of entries, as instants compared with the server's clock; they change with the days of the event. */
export const prazos = z.object({
  abertura: instante('Inscrições desde', { help: 'Sem data, alguém abre as inscrições à mão.' }),
  encerramento: instante('Inscrições até', { help: 'No horário de Brasília; o relógio do portal decide.' }),
  alteracao: instante('Alterações até', { help: 'Até quando se troca de categoria.' }),
})

/** Limits and fees of entries. */
export const inscricoes = z.object({
  taxaAlteracao: dinheiro('Taxa de alteração'),
  vagas: limite('Vagas de atletas'),
  vagasPorFederacao: limite('Vagas por federação'),
  vagasPorCategoria: limite('Vagas por categoria'),
  vagasPorPapel: inteiro(
    'Vagas de cada outro papel',
    20_000,
    'Técnicos, árbitros, médicos e imprensa, cada um. Com 0 não há limite.',
  ).default(300),
  devolucao: percentual('Devolução na desistência', { help: 'Quanto volta a quem desiste dentro do prazo.' }),
})

/** Requirements for participants. Grades by their order, both included; 0 for no limit. */
export const regras = z.object({
  filiacao: z.boolean().default(true).meta({ label: 'Exige filiação e anuidade em dia' }),
  licencas: z.boolean().default(true).meta({
    label: 'Exige a licença de técnicos e árbitros',
    help: 'Quem não tem espera: você aprova uma pessoa por vez, com o motivo.',
  }),
  graduacaoMin: ordem('Da graduação'),
  graduacaoMax: ordem('Até a graduação'),
  idadeMin: inteiro('Idade desde', 120),
  idadeMax: inteiro('Idade até', 120),
  protesto: inteiro(
    'Minutos para protestar',
    1440,
    'Contados do encerramento da súmula. Com 0 o evento não aceita protestos.',
  ).default(MINUTOS_PARA_PROTESTAR),
  observacao: opcional('Observações', 1000, { kind: 'multiline' }),
})

/**
 * Class of a competition, as domain/src/<module>/taekwondo defines it: chosen from the tables, or edited. `ate` 0 means no upper
 * limit.
 */
export const classes = listaOrdenada(
  'Categoria',
  z.object({
    codigo: textoObrigatorio('Código', 60),
    nome: textoObrigatorio('Nome', 80),
    modalidade: escolha('Modalidade', MODALIDADES_DE_EVENTO, MODALIDADES).default('kyorugui'),
    divisao: textoObrigatorio('Divisão', 40),
    sexo: escolha('Sexo', { M: 'Masculino', F: 'Feminino' }, ['M', 'F']).default('M'),
    idadeMin: inteiro('Idade desde', 120),
    idadeMax: inteiro('Idade até', 120, 'Com 0 não há limite.'),
    criterio: escolha('Critério', { peso: 'Peso', altura: 'Altura', nenhum: 'Nenhum' }, [
      'peso',
      'altura',
      'nenhum',
    ]).default('peso'),
    acima: z.number().min(0).max(300).default(0).meta({ label: 'Acima de' }),
    ate: z.number().min(0).max(300).default(0).meta({ label: 'Até', help: 'Com 0 não há limite.' }),
    ordemMin: inteiro('Da graduação', 20),
    ordemMax: inteiro('Até a graduação', 20),
    subir: inteiro('Categorias acima permitidas', 5),
  }),
  300,
)

/**
 * Category of pairs or teams, as domain/src/eventos/taekwondo/formacoes.ts defines it; least number of each sex. `idadeMax` 0 means no upper
 * limit.
 */
export const formacoes = listaOrdenada(
  'Dupla ou equipe',
  z.object({
    codigo: textoObrigatorio('Código', 60),
    nome: textoObrigatorio('Nome', 80),
    modalidade: escolha('Modalidade', { poomsae: 'Poomsae', freestyle: 'Freestyle' }, ['poomsae', 'freestyle']).default(
      'poomsae',
    ),
    tipo: escolha('Tipo', { dupla: 'Dupla', trio: 'Trio', equipe: 'Equipe' }, ['dupla', 'trio', 'equipe']).default(
      'dupla',
    ),
    integrantes: z.number().int().min(2).max(5).default(2).meta({ label: 'Integrantes' }),
    masculinos: inteiro('Homens, ao menos', 5),
    femininos: inteiro('Mulheres, ao menos', 5),
    idadeMin: inteiro('Idade desde', 120),
    idadeMax: inteiro('Idade até', 120, 'Com 0 não há limite.'),
    ordemMin: inteiro('Da graduação', 20),
    ordemMax: inteiro('Até a graduação', 20),
  }),
  60,
)

export const lotes = listaOrdenada(
  'Lote',
  z.object({ nome: textoObrigatorio('Lote', 40), ate: dia('Vale até', { help: 'Até as 23h59 deste dia.' }) }),
  6,
)

export const precos = listaOrdenada(
  'Valor',
  z.object({
    lote: opcional('Lote', 40, { kind: 'among', among: { list: 'lotes', by: 'nome', none: 'Todos os lotes' } }),
    papel: escolha('Papel', PAPEIS_NO_EVENTO, ['atleta', 'tecnico', 'chefe', 'arbitro', 'medico', 'imprensa'])
      .default('atleta')
      .meta(PERGUNTADA),
    modalidade: modalidadeOuTodas.default(''),
    valor: dinheiro('Valor'),
  }),
  60,
)

export const documentosPedidos = listaOrdenada(
  'Documento pedido',
  z.object({
    tipo: escolha('Documento', DOCUMENTOS_PEDIDOS, [
      'identidade',
      'carteira',
      'atestado',
      'autorizacao',
      'termo',
      'certificado',
      'licenca',
      'outro',
    ])
      .default('identidade')
      .meta(PERGUNTADA),
    obrigatorio: z.boolean().default(true).meta({ label: 'Obrigatório' }),
    detalhe: opcional('Detalhe', 160),
  }),
  20,
)

/** Venue of the event, with travel and lodging. */
export const local = z.object({
  nome: opcional('Local', 120, { help: 'Ginásio, academia ou “On-line”.' }),
  ponto: ponto('Lugar no mapa'),
  rota: url('Link da rota', 400),
  estacionamento: opcional('Estacionamento', 500, { kind: 'multiline' }),
  transporte: opcional('Como chegar', 1000, { kind: 'multiline' }),
  hoteis: listaOrdenada(
    'Hotel',
    z.object({
      nome: textoObrigatorio('Hotel', 80),
      detalhe: opcional('Detalhe', 160, { help: 'Distância, diária combinada, código de desconto.' }),
      telefone: telefone('Telefone'),
      site: url('Site'),
    }),
    12,
  ),
})

export const programacao = listaOrdenada(
  'Horário',
  z.object({
    dia: dia('Dia'),
    hora: hora('Hora'),
    titulo: textoObrigatorio('O que acontece', 120),
    detalhe: opcional('Onde ou quem', 120),
  }),
  120,
)

export const contatos = z.object({
  organizador: opcional('Organizador', 120),
  responsavelTecnico: nomeDePessoa('Responsável técnico'),
  email: email(),
  telefone: telefone('Telefone'),
  site: url('Site do evento'),
})

/** Fields that only courses and seminars have. */
export const curso = z.object({
  cargaHoraria: inteiro('Carga horária (horas)', 1000),
  presencaMinima: percentual('Presença mínima para o certificado'),
  avaliacao: z
    .boolean()
    .default(false)
    .meta({ label: 'Avalia os participantes', help: 'Só quem for avaliado como apto recebe o certificado.' }),
  sessoes: listaOrdenada(
    'Sessão',
    z.object({
      codigo: textoObrigatorio('Código', 20, { help: 'Curto e fixo, como M1: a presença fica ligada a ele.' }),
      titulo: textoObrigatorio('Sessão', 120),
      dia: dia('Dia'),
      inicio: hora('Começa'),
      fim: hora('Termina'),
    }),
    40,
  ),
  ministrantes: listaOrdenada(
    'Ministrante',
    z.object({ nome: textoObrigatorio('Ministrante', 120, { kind: 'personName' }), detalhe: opcional('Quem é', 160) }),
    12,
  ),
})

/** Whether an event is still to come, has no day yet, or is over or called off. */
const FASES = {
  porVir: 'Próximos e em andamento',
  semData: 'Ainda sem data',
  passado: 'Terminados e cancelados',
} as const

/**
 * Derived values that lists compare: months for the calendar, the first one, whether the event is still to come, and
 * the place.
 */
export const filtrosDoEvento = z.object({
  meses: derivado(z.array(text(7)).max(80), 'Meses'),
  mes: derivado(text(7), 'Mês'),
  fase: derivado(escolha('Quando', FASES, ['porVir', 'semData', 'passado']), 'Quando'),
  uf: derivado(opcional('UF', 2, { kind: 'uf' }), 'UF'),
})
