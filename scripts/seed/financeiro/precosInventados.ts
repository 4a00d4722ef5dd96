// Prices of the confederation and three federations in the demonstration. All amounts invented.
import type { Servico } from '@sie/domain/financeiro/collections/services.ts'
import type { LinhaDePreco } from '@sie/domain/financeiro/servicos.ts'

const ANUAL = { tipo: 'anoCivil', meses: 0 } as const
const linha = (valor: number, changes: Partial<LinhaDePreco>) => ({ valor: valor * 100, ...changes })

/** Fields of a service given here; the others follow from its entity and the year. */
export type ServicoInventado = Pick<Servico, 'codigo' | 'name' | 'categoria'> & {
  id: string
  /** in reais */
  reais: number
  descricao?: string
  aplicaSe?: Servico['aplicaSe']
  precos?: Partial<LinhaDePreco>[]
  social?: number
  lote?: { aPartirDe: number; percentual: number }[]
  repasse?: Partial<Servico['repasse']>
  validade?: Servico['validade']
  /** first and last year in force, from this one; by default from this one on */
  de?: number
  ate?: number
  interno?: true
}

/** Annuities of athletes by belt: PRODUCT 1.8 has 150 for a black belt and less for coloured belts. */
const POR_FAIXA = [
  linha(0, { nome: 'Crianças até 6 anos', idadeAte: 6 }),
  linha(220, { nome: 'Mestres, 4º Dan e acima', graduacaoDe: 14 }),
  linha(150, { nome: 'Faixas pretas, 1º a 3º Dan', graduacaoDe: 11, graduacaoAte: 13 }),
  linha(90, { nome: 'Vermelha e vermelha ponta preta', graduacaoDe: 9, graduacaoAte: 10 }),
]

const DA_CONFEDERACAO: readonly ServicoInventado[] = [
  {
    id: 'cbtkd-anuidade-federacao',
    codigo: 'ANU-FED',
    name: 'Anuidade de federação',
    categoria: 'anuidade',
    aplicaSe: 'entidade',
    reais: 4800,
    validade: ANUAL,
    descricao: 'Devida até o fim de março pelas federações filiadas.',
  },
  {
    id: 'cbtkd-anuidade-preta',
    codigo: 'ANU-PRETA',
    name: 'Anuidade nacional de faixa preta',
    categoria: 'anuidade',
    reais: 150,
    precos: [
      linha(90, { nome: 'Árbitros em atividade', papel: 'arbitro' }),
      linha(220, { nome: 'Mestres, 4º Dan e acima', graduacaoDe: 14 }),
      linha(75, { nome: 'A partir de 65 anos', idadeDe: 65 }),
    ],
    social: 50,
    lote: [{ aPartirDe: 20, percentual: 10 }],
    repasse: { federacao: 30 },
    validade: ANUAL,
    descricao: 'Inscreve no cadastro nacional e vale para competir, examinar e arbitrar.',
  },
  {
    id: 'cbtkd-anuidade-preta-anterior',
    codigo: 'ANU-PRETA',
    name: 'Anuidade nacional de faixa preta (ano anterior)',
    categoria: 'anuidade',
    reais: 140,
    repasse: { federacao: 30 },
    validade: ANUAL,
    de: -1,
    ate: -1,
  },
  {
    id: 'cbtkd-anuidade-preta-proxima',
    codigo: 'ANU-PRETA',
    name: 'Anuidade nacional de faixa preta (próximo ano)',
    categoria: 'anuidade',
    reais: 160,
    social: 50,
    repasse: { federacao: 30 },
    validade: ANUAL,
    de: 1,
  },
  {
    id: 'cbtkd-registro-dan',
    codigo: 'REG-DAN',
    name: 'Registro nacional de Dan e Poom',
    categoria: 'registro',
    reais: 180,
    precos: [linha(240, { graduacaoDe: 12, graduacaoAte: 13 }), linha(420, { graduacaoDe: 14 })],
    repasse: { federacao: 20 },
  },
  {
    id: 'cbtkd-homologacao-exterior',
    codigo: 'HOM-EXT',
    name: 'Homologação de Dan obtido no exterior',
    categoria: 'registro',
    reais: 350,
  },
  {
    id: 'cbtkd-exame-nacional',
    codigo: 'EXA-NAC',
    name: 'Exame nacional de faixa preta',
    categoria: 'exame',
    reais: 600,
    precos: [
      linha(900, { nome: 'Candidatos ao 4º e 5º Dan', graduacaoDe: 13, graduacaoAte: 14 }),
      linha(1400, { nome: 'Candidatos ao 6º Dan e acima', graduacaoDe: 15 }),
    ],
    repasse: { federacao: 25 },
    descricao: 'Pela graduação atual do candidato. Não inclui o certificado do Kukkiwon.',
  },
  {
    id: 'cbtkd-certificado-kukkiwon',
    codigo: 'CER-KKW',
    name: 'Certificado Kukkiwon',
    categoria: 'certificado',
    reais: 650,
    precos: [linha(1100, { graduacaoDe: 13 })],
  },
  {
    id: 'cbtkd-certificado-dan',
    codigo: 'CER-DAN',
    name: 'Certificado de Dan ou Poom',
    categoria: 'certificado',
    reais: 180,
    repasse: { federacao: 20 },
    descricao: 'Impresso e com código de validação.',
  },
  {
    id: 'cbtkd-certificado-2via',
    codigo: 'CER-2VIA',
    name: 'Segunda via de certificado',
    categoria: 'certificado',
    reais: 80,
  },
  {
    id: 'cbtkd-carteira',
    codigo: 'CAR-NAC',
    name: 'Carteira nacional impressa',
    categoria: 'carteira',
    reais: 45,
    lote: [
      { aPartirDe: 10, percentual: 10 },
      { aPartirDe: 50, percentual: 20 },
    ],
    repasse: { federacao: 40 },
    validade: { tipo: 'meses', meses: 24 },
    descricao: 'A carteira virtual é gratuita.',
  },
  {
    id: 'cbtkd-transferencia',
    codigo: 'TRA-FED',
    name: 'Transferência entre federações',
    categoria: 'transferencia',
    reais: 120,
    social: 50,
    repasse: { federacao: 50 },
  },
  {
    id: 'cbtkd-evento-oficial',
    codigo: 'EVE-OFI',
    name: 'Chancela de competição oficial',
    categoria: 'evento',
    aplicaSe: 'evento',
    reais: 1500,
    precos: [linha(900, { nome: 'Organizada por federação', tipoEntidade: 'federacao' })],
    descricao: 'Inclui a publicação no calendário e os pontos no ranking nacional.',
  },
  {
    id: 'cbtkd-licenca-tecnico',
    codigo: 'LIC-TEC',
    name: 'Licença de técnico por evento',
    categoria: 'evento',
    reais: 50,
  },
  {
    id: 'cbtkd-curso-arbitragem',
    codigo: 'CUR-ARB',
    name: 'Curso nacional de arbitragem',
    categoria: 'curso',
    reais: 320,
    social: 30,
    validade: { tipo: 'meses', meses: 24 },
  },
  {
    id: 'cbtkd-multa-inscricao',
    codigo: 'MUL-ALT',
    name: 'Alteração de inscrição fora do prazo',
    categoria: 'multa',
    reais: 20,
  },
  {
    id: 'cbtkd-apoio-interno',
    codigo: 'INT-APO',
    name: 'Ressarcimento de despesas de viagem',
    categoria: 'outros',
    aplicaSe: 'entidade',
    reais: 0,
    interno: true,
    descricao: 'Valor informado caso a caso.',
  },
]

/** List of a federation; `fator` scales its prices. */
const daFederacao = (id: string, sigla: string, fator: number): readonly ServicoInventado[] => {
  const reais = (value: number) => Math.round((value * fator) / 5) * 5
  return [
    {
      id: `${id}-anuidade-atleta`,
      codigo: 'ANU-ATL',
      name: `Anuidade de praticante ${sigla}`,
      categoria: 'anuidade',
      reais: reais(60),
      precos: POR_FAIXA.map((row) => ({ ...row, valor: reais(row.valor / 100) * 100 })),
      social: 50,
      lote: [{ aPartirDe: 30, percentual: 10 }],
      repasse: { confederacao: 20 },
      validade: ANUAL,
    },
    {
      id: `${id}-anuidade-clube`,
      codigo: 'ANU-CLU',
      name: 'Anuidade de clube ou academia',
      categoria: 'anuidade',
      aplicaSe: 'entidade',
      reais: reais(800),
      precos: [linha(0, { tipoEntidade: 'projetoSocial' })],
      repasse: { confederacao: 10 },
      validade: ANUAL,
    },
    {
      id: `${id}-registro-clube`,
      codigo: 'REG-CLU',
      name: 'Registro de clube ou academia',
      categoria: 'registro',
      aplicaSe: 'entidade',
      reais: reais(600),
      precos: [linha(0, { tipoEntidade: 'projetoSocial' })],
    },
    {
      id: `${id}-reativacao`,
      codigo: 'REA-PRE',
      name: 'Reativação de faixa preta',
      categoria: 'registro',
      reais: reais(300),
      descricao: 'Depois de dois anos sem anuidade.',
    },
    {
      id: `${id}-exame-gub`,
      codigo: 'EXA-GUB',
      name: 'Homologação de exame de Gub',
      categoria: 'exame',
      reais: reais(30),
      lote: [{ aPartirDe: 20, percentual: 15 }],
      repasse: { confederacao: 5 },
      descricao: 'Por candidato. O certificado é cobrado à parte.',
    },
    {
      id: `${id}-carteira`,
      codigo: 'CAR-EST',
      name: 'Carteira estadual impressa',
      categoria: 'carteira',
      reais: 7.5,
      validade: ANUAL,
    },
    {
      id: `${id}-certificado-gub`,
      codigo: 'CER-GUB',
      name: 'Certificado de Gub',
      categoria: 'certificado',
      reais: 80,
      repasse: { confederacao: 10 },
      descricao: 'Impresso e com código de validação.',
    },
    {
      id: `${id}-certificado-2via`,
      codigo: 'CER-2VIA',
      name: 'Segunda via de certificado',
      categoria: 'certificado',
      reais: 45,
    },
    {
      id: `${id}-transferencia`,
      codigo: 'TRA-CLU',
      name: 'Transferência entre clubes',
      categoria: 'transferencia',
      reais: reais(40),
    },
  ]
}

/** The price lists by entity. */
export const LISTAS: readonly (readonly [entidade: string, servicos: readonly ServicoInventado[]])[] = [
  ['cbtkd', DA_CONFEDERACAO],
  ['fctkd', daFederacao('fctkd', 'FCTKD', 1)],
  ['rstkd', daFederacao('rstkd', 'RSTKD', 1.1)],
  ['prtkd', daFederacao('prtkd', 'PRTKD', 0.95)],
]
