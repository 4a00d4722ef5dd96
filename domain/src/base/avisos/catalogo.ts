import type { Anexo } from '../arquivos/finalidades.ts'
import { formatDay } from '../brazil/dates.ts'
import { address, type Address } from '../portal/address.ts'

/** Data of each kind of notice; it names nobody but the recipient. */
export interface DadosDoAviso {
  /** an invoice is due or overdue: `dias` after its due day, negative before it; `valor` as formatted money */
  cobranca: { numero: string; valor: string; vencimento: string; dias: number }
  /** a record of theirs made a transition of its process; `estado`: the words of `situacao`, which the server adds */
  situacao: { nome: string; situacao: string; motivo: string; estado?: string }
  /** a transfer waits for their opinion, or has ended; `protocolo` as 'TR-2026/000001' */
  transferencia: { protocolo: string; texto: string }
  /** a national team calls them; `dias` to answer */
  convocacao: { selecao: string; dias: number }
  /** they are appointed to a court; `dia` 'AAAA-MM-DD' */
  escala: { evento: string; dia: string; quadra: number; funcao: string }
  /** somebody answered a ticket of theirs, or one that they work on; `protocolo` as '2026-000001' */
  chamado: { protocolo: string; assunto: string; texto: string }
  /** an event that they take part in has changed; `mudanca` in few words: 'novas datas' */
  evento: { evento: string; mudanca: string; texto: string }
  /** announcement of an entity of theirs to many; `de` is its name, `entidade` its id, absent in old ones */
  comunicado: { de: string; assunto: string; texto: string; entidade?: string; anexo?: Anexo }
  /** a deadline of a class, or the summary of its week; `turma` is its name */
  turma: { turma: string; texto: string }
  /** the day of a reminder has come; of whom and what, the page alone says: notices and mails survive what a person asks to erase */
  lembrete: Record<never, never>
  /** a background task that they started has ended */
  tarefa: { nome: string; feitos: number; recusados: number }
}

export type TipoDeAviso = keyof DadosDoAviso

/** A notice as its recipient receives it. */
export interface Aviso<T extends TipoDeAviso = TipoDeAviso> {
  id: string
  tipo: T
  dados: DadosDoAviso[T]
  /** the record that it is about; collection '' where there is none */
  registro: { colecao: string; id: string }
  lido: boolean
}

interface Texto {
  titulo: string
  texto: string
}

const TEXTOS: { [T in TipoDeAviso]: (dados: DadosDoAviso[T]) => Texto } = {
  cobranca: ({ numero, valor, vencimento, dias }) => {
    const day = vencimento.split('-').reverse().join('/')
    const when = dias === 0 ? 'vence hoje' : dias < 0 ? `vence em ${day}` : `venceu em ${day}`
    return {
      titulo: `Fatura ${numero} ${when}`,
      texto: `A pagar: ${valor}. O código PIX e a impressão estão em “Pagar”, no seu perfil.`,
    }
  },
  situacao: ({ nome, situacao, motivo, estado = situacao }) => ({ titulo: `${nome}: ${estado}`, texto: motivo }),
  transferencia: ({ protocolo, texto }) => ({ titulo: `Transferência ${protocolo}`, texto }),
  convocacao: ({ selecao, dias }) => ({
    titulo: `Convocação: ${selecao}`,
    texto: `Responda em até ${dias} dias: aceite ou recuse em Meu perfil, onde está a carta de convocação.`,
  }),
  escala: ({ evento, dia, quadra, funcao }) => ({
    titulo: `Escala de arbitragem: ${evento}`,
    texto: `${funcao}, quadra ${quadra}, em ${formatDay(dia)}. Aceite ou recuse em Meu perfil.`,
  }),
  chamado: ({ protocolo, assunto, texto }) => ({ titulo: `Chamado ${protocolo}: ${assunto}`, texto }),
  evento: ({ evento, mudanca, texto }) => ({ titulo: `${evento}: ${mudanca}`, texto }),
  comunicado: ({ de, assunto, texto }) => ({ titulo: assunto, texto: `${de}: ${texto}` }),
  turma: ({ turma, texto }) => ({ titulo: turma, texto }),
  lembrete: () => ({ titulo: 'Há um lembrete para hoje', texto: '' }),
  tarefa: ({ nome, feitos, recusados }) => ({
    titulo: `${nome}: concluído`,
    texto: recusados === 0 ? `${feitos} feitos.` : `${feitos} feitos, ${recusados} recusados.`,
  }),
}

/** Whether a kind is also mailed unless its recipient has switched that off. */
export const TAMBEM_POR_EMAIL: Readonly<Record<TipoDeAviso, boolean>> = {
  situacao: true,
  cobranca: true,
  transferencia: true,
  convocacao: true,
  escala: true,
  chamado: true,
  evento: true,
  comunicado: true,
  turma: true,
  lembrete: true,
  tarefa: false,
}

/** Labels of the kinds in the settings. */
export const ROTULOS_DE_AVISO: Readonly<Record<TipoDeAviso, string>> = {
  situacao: 'Andamento dos meus pedidos',
  cobranca: 'Lembretes das minhas faturas',
  transferencia: 'Transferências que esperam o meu parecer',
  convocacao: 'Convocações para seleções',
  escala: 'Escalas de arbitragem',
  chamado: 'Respostas aos meus chamados',
  evento: 'Mudanças dos eventos em que estou',
  comunicado: 'Comunicados da minha federação, clube ou confederação',
  turma: 'Prazos das turmas, e a semana das minhas crianças',
  lembrete: 'Lembretes das minhas anotações e da minha equipe',
  tarefa: 'Fim de tarefas longas que comecei',
}

/** Title and text of a notice, in Portuguese. */
export const textoDoAviso = <T extends TipoDeAviso>({ tipo, dados }: Pick<Aviso<T>, 'tipo' | 'dados'>): Texto =>
  TEXTOS[tipo](dados)

/** Tabs of the profile in which people see their own records of a collection. */
const ABAS_DO_PERFIL: Readonly<Record<string, string>> = {
  inscricoes: 'inscricoes',
  certificados: 'certificados',
  candidatosExame: 'carreira',
  licencas: 'licencas',
  pedidosVinculo: 'vinculo',
}

/** Screens that show the progress of a job, by `tarefas.` and its kind. */
const PAGINAS_DE_TAREFAS: Readonly<Record<string, (id: string) => Address>> = {
  'tarefas.desfazerLote': (id) => address('/sie/dashboard', { ver: 'lotes', id }),
  'tarefas.comunicado': (tarefa) => address('/sie/cadastros/pessoas', { ver: 'mensagens', tarefa }),
  'tarefas.campanha': (tarefa) => address('/sie/financeiro/receitas', { ver: 'campanha', tarefa }),
  'tarefas.desfazerCampanha': (tarefa) => address('/sie/financeiro/receitas', { ver: 'campanha', tarefa }),
  'tarefas.certificados': (tarefa) => address('/sie/servicos/certificados', { aba: 'lote', tarefa }),
  'tarefas.transferencias': (tarefa) => address('/sie/servicos/transferencias', { lote: true, tarefa }),
}

/** Address of the record of a notice; undefined where the notice itself contains everything. */
export function enderecoDoAviso({
  tipo,
  registro: { colecao: name, id },
}: Pick<Aviso, 'tipo' | 'registro'>): Address | undefined {
  if (id === '') return undefined
  if (tipo === 'lembrete') return address('/sie/cadastros/addpraticante', { id })
  if (name === 'transferencias') return address('/sie/servicos/transferencias', { id })
  if (name === 'tickets') return address('/helpdesk/editticket', { id })
  if (name === 'selecoes' || name === 'convocacoes' || name === 'escalas')
    return address('/profile', { aba: 'convocacoes' })
  if (name === 'turmas') return address('/cbtkdeduca/turma/:turmaId', { turmaId: id })
  if (name === 'entregas' || name === 'matriculas') return address('/cbtkdeduca/turmas')
  if (name === 'eventos') return address('/eventos/evento', { id })
  // A group that is limited to an event.
  if (name === 'usersgroups') return address('/eventos/addevento', { ver: 'lista' })
  if (name === 'entidades') return address('/sie/cadastros/entidades', { id })
  if (name === 'carterinhas') return address('/carteirinha-virtual')
  if (name === 'faturas') return address('/profile', { ver: 'pagar', fatura: id })
  if (name === 'pagamentos') return address('/profile', { ver: 'pagar' })
  const job = PAGINAS_DE_TAREFAS[name]
  if (job) return job(id)
  const aba = ABAS_DO_PERFIL[name]
  return aba ? address('/profile', { aba }) : undefined
}
