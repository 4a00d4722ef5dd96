import { formatDay, formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import {
  tamanhoEmPalavras,
  type Armazenamento,
  type ColecaoMedida,
  type PastaMedida,
} from '@sie/domain/base/monitor/armazenamento.ts'
import { MONITOR } from '@sie/domain/base/monitor/limits.ts'
import { NOMES_DAS_CATEGORIAS, type Soma } from '@sie/domain/base/monitor/counts.ts'
import {
  chamada,
  emPalavras,
  lugar,
  NUMEROS_DO_MONITOR,
  type NumeroDoMonitor,
  partesLentas,
  respostas,
  TIPOS_DE_ERRO,
  variacao,
  type Linha,
  type Parte,
  type Secao,
} from '@sie/domain/base/monitor/summary.ts'
import type { AlertaGuardado, CorreioRecusado, RelatorioGuardado } from '../../../data/monitoramento.ts'
import type { SheetColumn } from '../../../data/sheet.ts'

/** Table of the dashboard; the screen shows and the export contains the same cells. */
export interface Tabela<R = readonly (string | number)[]> {
  id: string
  titulo: string
  colunas: readonly (Pick<SheetColumn<R>, 'title' | 'value'> & { numero?: boolean; curta?: boolean })[]
  linhas: readonly R[]
  /** text of an empty table */
  vazia: string
  /** what to do about the rows, below the title */
  conselho?: string
}

/** Checks rows against columns when a table is made; its rows become their cells, so that the page accepts tables of any row type. */
const tabela = <R>({ colunas, linhas, ...rest }: Tabela<R>): Tabela => ({
  ...rest,
  linhas: linhas.map((linha) => colunas.map(({ value }) => value(linha))),
  colunas: colunas.map((coluna, index) => ({ ...coluna, value: (cells) => cells[index] ?? '' })),
})

const total = (map: Readonly<Record<string, number>> = {}) => Object.values(map).reduce((sum, value) => sum + value, 0)

export interface Dia extends Record<NumeroDoMonitor, number> {
  dia: string
  /** whether it was invented for the demonstration */
  demonstracao: boolean
}

/** Numbers of one day. */
export const diaDe = (dia: string, soma: Soma | undefined, demonstracao: boolean): Dia => ({
  dia,
  demonstracao,
  ...(Object.fromEntries(NUMEROS.map(([id, { conta }]) => [id, soma ? conta(soma) : 0])) as Record<
    NumeroDoMonitor,
    number
  >),
})

const NUMEROS = Object.entries(NUMEROS_DO_MONITOR) as [NumeroDoMonitor, (typeof NUMEROS_DO_MONITOR)[NumeroDoMonitor]][]

/** Whether anything was counted. */
export const hasCounts = ({ relatorios, alertas, contagens }: Soma): boolean =>
  relatorios + total(alertas) + NOMES_DAS_CATEGORIAS.reduce((sum, name) => sum + total(contagens[name]), 0) > 0

interface LinhaDeSecao extends Linha {
  secao: string
}

interface Erro {
  quando: number
  tipo: string
  mensagem: string
  onde: string
  pilha: string
}

/** Errors of the last reports, newest first, as many as a report keeps (specification 9). */
function errosDe(relatorios: readonly RelatorioGuardado[]): Erro[] {
  const all = relatorios.flatMap(({ entradas }) => entradas?.erros ?? [])
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return all
    .map(({ quando, tipo, mensagem, onde, pilha }) => ({
      quando: Number(quando) || 0,
      tipo: text(tipo),
      mensagem: text(mensagem),
      onde: text(onde),
      pilha: text(pilha),
    }))
    .sort((a, b) => b.quando - a.quando)
    .slice(0, MONITOR.entradas)
}

const instante = (millis: number) => (millis > 0 ? formatDayTime(millis) : '')
const NAO_MEDIDO = 'Ainda não foi medido: mede-se toda noite, ou agora com “Medir o armazenamento”.'
const tipo = (key: string) => TIPOS_DE_ERRO[key as keyof typeof TIPOS_DE_ERRO] ?? key

/** Names of the mails whose kinds do not read as words. */
const MENSAGENS: Readonly<Record<string, string>> = {
  autorizacao: 'pedido de autorização',
  'autorizacao-guardada': 'autorização guardada',
  'autorizacao-recebida': 'autorização recebida',
  'autorizacao-retirada': 'autorização retirada',
  'aviso-a-entidade': 'aviso à entidade',
  cobranca: 'lembrete de cobrança',
  'convite-turma': 'convite para a turma',
  pendencias: 'pendências a decidir',
  recuperacao: 'nova senha',
  'reivindicacao-aprovada': 'cadastro entregue',
  'relatorio-monitor': 'relatório do portal',
  'senha-provisoria': 'senha provisória',
}

/** Mails that reached nobody; on the screen only, as it says addresses, which no export holds. */
export const correioRecusado = (linhas: readonly CorreioRecusado[]): Tabela =>
  tabela<CorreioRecusado>({
    id: 'recusados',
    titulo: 'E-mails que não chegaram',
    vazia: 'Todos os e-mails deste período foram aceitos.',
    conselho: 'Confira o endereço com a pessoa e corrija o cadastro: o portal não tenta de novo.',
    linhas,
    colunas: [
      { title: 'Quando', value: ({ quando }) => instante(quando.toMillis()), curta: true },
      { title: 'Para', value: ({ para }) => para, curta: true },
      { title: 'Mensagem', value: ({ modelo }) => MENSAGENS[modelo] ?? modelo.replaceAll('-', ' '), curta: true },
      { title: 'Resposta do servidor', value: ({ resposta }) => resposta },
    ],
  })

/** Tables of the dashboard, in the order of the screen. */
export function tabelasDe(
  secoes: readonly Secao[],
  agora: Soma,
  dias: readonly Dia[],
  alertas: readonly AlertaGuardado[],
  relatorios: readonly RelatorioGuardado[],
  armazenamento: Armazenamento | undefined,
): Tabela[] {
  return [
    tabela<AlertaGuardado>({
      id: 'alertas',
      titulo: 'Últimos alertas críticos',
      vazia:
        'Nenhum alerta guardado: guardam-se os 50 últimos, por 30 dias. Os contados, por tipo, estão em “Período e período anterior”.',
      linhas: alertas,
      colunas: [
        { title: 'Último', value: ({ ocorrido, ultimo }) => instante((ocorrido ?? ultimo).toMillis()), curta: true },
        { title: 'Tipo', value: (row) => tipo(row.tipo), curta: true },
        { title: 'Vezes', value: ({ vezes }) => vezes, numero: true },
        { title: 'Erro', value: ({ erro }) => erro },
        { title: 'Ambiente', value: ({ ambiente }) => ambiente, curta: true },
        { title: 'Versão', value: ({ versao }) => versao },
      ],
    }),
    tabela<Erro>({
      id: 'erros',
      titulo: 'Últimos erros',
      vazia: 'Nenhum erro nos últimos relatórios.',
      linhas: errosDe(relatorios),
      colunas: [
        { title: 'Quando', value: ({ quando }) => instante(quando), curta: true },
        { title: 'Tipo', value: (row) => tipo(row.tipo), curta: true },
        { title: 'Onde', value: ({ onde }) => onde },
        { title: 'Mensagem', value: ({ mensagem }) => mensagem },
        { title: 'No código', value: ({ pilha }) => pilha },
      ],
    }),
    tabela<LinhaDeSecao>({
      id: 'resumo',
      titulo: 'Período e período anterior',
      vazia: 'Nada contado.',
      linhas: secoes.flatMap(({ titulo, linhas }) => linhas.map((linha) => ({ ...linha, secao: titulo }))),
      colunas: [
        { title: 'Medida', value: ({ rotulo }) => rotulo },
        { title: 'Agora', value: (row) => emPalavras(row, row.valor), numero: true },
        { title: 'Antes', value: (row) => emPalavras(row, row.antes), numero: true },
        { title: 'Variação', value: variacao, numero: true },
        { title: 'Grupo', value: ({ secao }) => secao, curta: true },
      ],
    }),
    tabela<Parte>({
      id: 'partes',
      titulo: 'Partes da aplicação',
      vazia: 'Nenhuma parte foi medida.',
      linhas: partesLentas(agora),
      colunas: [
        { title: 'Tela', value: (row) => lugar(row.lugar) },
        { title: 'Vezes', value: ({ vezes }) => vezes, numero: true },
        { title: 'Tempo médio (ms)', value: ({ media }) => Math.round(media), numero: true },
        { title: 'Lentas', value: ({ lentas }) => lentas, numero: true },
        { title: 'Falhas', value: ({ falhas }) => falhas, numero: true },
      ],
    }),
    tabela<Parte>({
      id: 'servidor',
      titulo: 'Respostas do servidor',
      vazia: 'Nenhuma resposta foi medida.',
      linhas: respostas(agora),
      colunas: [
        { title: 'Chamada', value: (row) => chamada(row.lugar) },
        { title: 'Vezes', value: ({ vezes }) => vezes, numero: true },
        { title: 'Tempo médio (ms)', value: ({ media }) => Math.round(media), numero: true },
        { title: 'Lentas', value: ({ lentas }) => lentas, numero: true },
        { title: 'Falhas', value: ({ falhas }) => falhas, numero: true },
      ],
    }),
    tabela<ColecaoMedida>({
      id: 'registros',
      titulo: 'Registros no banco',
      vazia: NAO_MEDIDO,
      linhas: armazenamento?.colecoes ?? [],
      colunas: [
        { title: 'Coleção', value: ({ rotulo }) => rotulo },
        { title: 'Registros', value: ({ registros }) => registros, numero: true },
        { title: 'Sem revisão ou com uma', value: ({ poucoRevistos }) => poucoRevistos, numero: true },
        { title: 'Versões anteriores', value: ({ copias }) => copias, numero: true },
      ],
    }),
    tabela<PastaMedida>({
      id: 'arquivos',
      titulo: 'Arquivos guardados',
      vazia: armazenamento ? 'Nenhum arquivo.' : NAO_MEDIDO,
      linhas: armazenamento?.pastas ?? [],
      colunas: [
        { title: 'Pasta', value: ({ pasta }) => pasta, curta: true },
        { title: 'Arquivos', value: ({ arquivos }) => arquivos, numero: true },
        { title: 'Tamanho', value: ({ bytes }) => tamanhoEmPalavras(bytes), numero: true },
      ],
    }),
    tabela<Dia>({
      id: 'dias',
      titulo: 'Dia a dia',
      vazia: 'Nenhum dia.',
      linhas: [...dias].reverse(),
      colunas: [
        {
          title: 'Dia',
          value: ({ dia, demonstracao }) => `${formatDay(dia)}${demonstracao ? ' (demonstração)' : ''}`,
          curta: true,
        },
        ...NUMEROS.map(([id, { nome }]) => ({ title: nome, value: (dia: Dia) => dia[id], numero: true })),
      ],
    }),
  ]
}
