// The invented dates of the calendars.
import type { TipoDeAgendamento } from '@sie/domain/eventos/agenda/tipos.ts'
import type { Agendamento } from '@sie/domain/eventos/collections/agendamentos.ts'
import type { SeedKit } from '../base/kit.ts'

export interface Inventado {
  id: string
  entidade: string
  titulo: string
  tipo: TipoDeAgendamento
  /** days from today */
  dia: number
  /** last day of an entry of several whole days */
  ultimo?: number
  /** 'HH:MM' to 'HH:MM'; absent for whole days */
  horas?: readonly [string, string]
  regra?: (day: string) => string
  /** last day of a recurrence */
  ate?: number
  excecoes?: (kit: SeedKit, days: readonly string[]) => Agendamento['recorrencia']['excecoes']
  local: string
  municipio: string
  uf: string
  logradouro?: string
  inscricoes?: number
  descricao: string
  situacao?: 'rascunho' | 'publicada'
  publico?: 'todos' | 'filiados'
}

const DIAS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const diaDaSemana = (day: string) => DIAS[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? 'SU'
/** Rule of a weekly recurrence on the weekday of its first day and two days later. */
const duasVezes = (day: string) => {
  const index = DIAS.indexOf(diaDaSemana(day))
  return `FREQ=WEEKLY;BYDAY=${[DIAS[index], DIAS[(index + 2) % 7]].join(',')}`
}
const semanal = (day: string) => `FREQ=WEEKLY;BYDAY=${diaDaSemana(day)}`
const quinzenal = (day: string) => `FREQ=WEEKLY;INTERVAL=2;BYDAY=${diaDaSemana(day)}`

const ON_LINE = { local: 'On-line', municipio: '', uf: '' } as const
const SEM_LUGAR = { local: '', municipio: '', uf: '' } as const
const SEM_MUDANCA = { cancelada: false, novoDia: '', hora: '', horaFim: '', local: '' }

export const INVENTADOS: readonly Inventado[] = [
  {
    id: 'supercampeonato-brasileiro',
    entidade: 'cbtkd',
    titulo: 'Supercampeonato Brasileiro',
    tipo: 'competicao',
    dia: 12,
    ultimo: 14,
    inscricoes: 6,
    local: 'Ginásio da Beira-Mar',
    municipio: 'Florianópolis',
    uf: 'SC',
    logradouro: 'Avenida das Gaivotas',
    descricao:
      'Adulto, juvenil e cadete, masculino e feminino. Pesagem na véspera, das 14h às 18h.\nQuem ainda espera a carteira apresenta o recibo.',
  },
  {
    id: 'copa-poomsae',
    entidade: 'cbtkd',
    titulo: 'Copa do Brasil de Poomsae',
    tipo: 'competicao',
    dia: 40,
    ultimo: 41,
    inscricoes: 30,
    local: 'Centro Esportivo do Lago',
    municipio: 'Brasília',
    uf: 'DF',
    descricao: 'Individual, dupla e trio. O sorteio das formas sai na véspera.',
  },
  {
    id: 'festival-do-cerrado',
    entidade: 'cbtkd',
    titulo: 'Festival do Cerrado',
    tipo: 'competicao',
    dia: 27,
    local: 'Arena do Buriti',
    municipio: 'Goiânia',
    uf: 'GO',
    inscricoes: 20,
    descricao: 'Festival infantil, sem pontos para o ranking. Toda criança recebe medalha.',
  },
  {
    id: 'aberto-do-litoral',
    entidade: 'cbtkd',
    titulo: 'Aberto do Litoral',
    tipo: 'competicao',
    dia: -18,
    ultimo: -17,
    local: 'Ginásio do Porto',
    municipio: 'Paranaguá',
    uf: 'PR',
    descricao: 'Última etapa do ano com pontos para o ranking nacional.',
  },
  {
    id: 'prazo-copa-poomsae',
    entidade: 'cbtkd',
    titulo: 'Abrem as inscrições da Copa de Poomsae',
    tipo: 'prazo',
    dia: 9,
    ...SEM_LUGAR,
    descricao: 'As inscrições são feitas pelos clubes.',
  },
  {
    id: 'prazo-anuidade',
    entidade: 'cbtkd',
    titulo: 'Anuidade com desconto: último dia',
    tipo: 'prazo',
    dia: 39,
    ...SEM_LUGAR,
    descricao: 'Depois deste dia vale o valor cheio do regimento de taxas.',
  },
  {
    id: 'atualizacao-tecnicos',
    entidade: 'cbtkd',
    titulo: 'Atualização de técnicos, módulo II',
    tipo: 'curso',
    dia: 20,
    horas: ['09:00', '12:00'],
    inscricoes: 18,
    ...ON_LINE,
    descricao: 'Para quem concluiu o módulo I. Certificado de 3 horas.',
  },
  {
    id: 'arbitros-manaus',
    entidade: 'cbtkd',
    titulo: 'Curso de árbitros',
    tipo: 'curso',
    dia: 26,
    ultimo: 27,
    inscricoes: 2,
    local: 'Vila Olímpica',
    municipio: 'Manaus',
    uf: 'AM',
    descricao: 'Sessenta vagas. Prova escrita e prática no segundo dia.',
  },
  {
    id: 'ciclo-de-arbitragem',
    entidade: 'cbtkd',
    titulo: 'Encontro de arbitragem',
    tipo: 'curso',
    dia: -25,
    horas: ['20:00', '21:30'],
    regra: quinzenal,
    ate: 70,
    excecoes: (_kit, days) => (days[4] ? [{ ...SEM_MUDANCA, dia: days[4], cancelada: true }] : []),
    ...ON_LINE,
    descricao: 'Estudo de lances com a comissão nacional. A gravação fica no CBTKDeduca.',
  },
  {
    id: 'seminario-luta',
    entidade: 'fctkd',
    titulo: 'Luta para técnicos, com Caio Brandt',
    tipo: 'seminario',
    dia: 21,
    horas: ['08:30', '17:00'],
    inscricoes: 17,
    local: 'Sede da FCTKD',
    municipio: 'Joinville',
    uf: 'SC',
    descricao: 'Leitura de distância e trabalho de perna da frente. Leve colete e capacete.',
  },
  {
    id: 'exame-gub-natal',
    entidade: 'cbtkd',
    titulo: 'Exame de gub, regional Natal',
    tipo: 'exame',
    dia: 20,
    horas: ['14:00', '18:00'],
    inscricoes: 10,
    local: 'Academia Ponta Negra',
    municipio: 'Natal',
    uf: 'RN',
    descricao: 'Do 9º ao 1º gub. Banca de três mestres.',
  },
  {
    id: 'exame-dan-fctkd',
    entidade: 'fctkd',
    titulo: 'Exame de faixa preta, 1º a 3º dan',
    tipo: 'exame',
    dia: 33,
    horas: ['09:00', '17:00'],
    inscricoes: 12,
    local: 'Ginásio do Vale',
    municipio: 'Blumenau',
    uf: 'SC',
    descricao: 'Carência conferida pela federação até uma semana antes.',
  },
  {
    id: 'seletiva-juvenil',
    entidade: 'cbtkd',
    titulo: 'Seletiva nacional juvenil',
    tipo: 'selecao',
    dia: 48,
    ultimo: 49,
    inscricoes: 38,
    local: 'Centro de Treinamento',
    municipio: 'Londrina',
    uf: 'PR',
    descricao: 'Dois atletas por categoria seguem para a fase de treinos.',
  },
  {
    id: 'embarque-pan',
    entidade: 'cbtkd',
    titulo: 'Embarque da seleção para o Pan-Americano',
    tipo: 'selecao',
    dia: 17,
    horas: ['06:00', '07:00'],
    local: 'Aeroporto de Guarulhos',
    municipio: 'Guarulhos',
    uf: 'SP',
    descricao: 'Comissão e atletas convocados.',
  },
  {
    id: 'treino-selecao-catarinense',
    entidade: 'fctkd',
    titulo: 'Treino da seleção catarinense',
    tipo: 'treino',
    dia: -40,
    horas: ['19:30', '21:00'],
    regra: duasVezes,
    ate: 66,
    excecoes: (_kit, days) => [
      ...(days[13] ? [{ ...SEM_MUDANCA, dia: days[13], cancelada: true }] : []),
      ...(days[15] ? [{ ...SEM_MUDANCA, dia: days[15], hora: '18:00', horaFim: '19:30', local: 'Sede da FCTKD' }] : []),
    ],
    local: 'Ginásio do Vale',
    municipio: 'Blumenau',
    uf: 'SC',
    logradouro: 'Rua dos Ipês',
    descricao: 'Convocados e convidados. Traga água e protetores.',
  },
  {
    id: 'treino-aberto-parana',
    entidade: 'prtkd',
    titulo: 'Treino aberto no parque',
    tipo: 'treino',
    dia: -34,
    horas: ['09:00', '11:00'],
    regra: semanal,
    ate: 80,
    local: 'Parque Barigui',
    municipio: 'Curitiba',
    uf: 'PR',
    descricao: 'Para todas as faixas, sem inscrição.',
  },
  {
    id: 'treino-poomsae-rs',
    entidade: 'rstkd',
    titulo: 'Treino de poomsae',
    tipo: 'treino',
    dia: -30,
    horas: ['18:30', '20:00'],
    regra: semanal,
    ate: 60,
    local: 'Casa do Esporte',
    municipio: 'Porto Alegre',
    uf: 'RS',
    descricao: 'Taegeuk e formas de faixa preta, em duas turmas.',
  },
  {
    id: 'reuniao-federacoes',
    entidade: 'cbtkd',
    titulo: 'Reunião com as federações',
    tipo: 'reuniao',
    dia: 6,
    horas: ['19:00', '21:00'],
    ...ON_LINE,
    descricao: 'Calendário e regimento de taxas do próximo ano.',
  },
  {
    id: 'assembleia-filiados',
    entidade: 'cbtkd',
    titulo: 'Assembleia dos filiados',
    tipo: 'reuniao',
    dia: 15,
    horas: ['19:00', '22:00'],
    publico: 'filiados',
    ...ON_LINE,
    descricao: 'O endereço da sala chega por e-mail a quem está em dia.',
  },
  {
    id: 'camp-de-verao',
    entidade: 'rstkd',
    titulo: 'Camp de verão',
    tipo: 'seminario',
    dia: 62,
    ultimo: 66,
    situacao: 'rascunho',
    local: 'A definir',
    municipio: 'Gramado',
    uf: 'RS',
    descricao: 'Programação em preparo.',
  },
]
