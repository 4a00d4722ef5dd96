import type { Secao } from '@sie/domain/base/monitor/summary.ts'
import { portalUrl } from '../platform/mail.ts'
import type { Content, Item } from './content.ts'
import { receiptOf, reminderOf, type Lembrete, type ReciboPorEmail } from './finance.ts'
import { answerOf, type RespostaPorEmail } from './ticket.ts'

/** Data of each kind of mail. Texts are short, in Portuguese, and say what to do if it was not you. */
export interface MailData {
  recuperacao: { nome: string; link: string }
  'senha-alterada': { nome: string }
  'senha-provisoria': { nome: string; quem: string }
  'email-alterado': { nome: string; novo: string }
  'email-trocado': { nome: string; novo: string; quem: string }
  'confirmar-email': { nome: string; link: string }
  'cadastro-reivindicado': { nome: string; link: string }
  'conta-criada': { nome: string; link: string }
  'pedido-decidido': { nome: string; aprovado: boolean; campos: string[]; motivo: string; link: string }
  alerta: {
    nome: string
    alertas: { tipo: string; erro: string; ambiente: string; versao: string; vezes: number }[]
    link: string
  }
  'relatorio-monitor': { nome: string; tipo: 'diario' | 'semanal'; periodo: string; secoes: Secao[]; link: string }
  'conta-existente': { nome: string; link: string }
  autorizacao: { nome: string; menor: string; link: string }
  'autorizacao-recebida': { nome: string; responsavel: string }
  'autorizacao-guardada': { nome: string; menor: string; link: string }
  'autorizacao-retirada': { nome: string; responsavel: string; soImagem: boolean }
  'cadastro-aprovado': { nome: string; entidade: string; link: string }
  'cadastro-recusado': { nome: string; entidade: string; motivo: string }
  'decisao-desfeita': { nome: string; link: string }
  'reivindicacao-aprovada': { nome: string; entidade: string; link: string }
  'dados-apagados': { nome: string }
  'apagamento-recusado': { nome: string; motivo: string; link: string }
  pendencias: { nome: string; total: number; link: string }
  aviso: { nome: string; titulo: string; texto: string; link: string }
  'aviso-a-entidade': { nome: string; titulo: string; texto: string; link: string }
  chamado: RespostaPorEmail
  resumo: { nome: string; itens: Item[] }
  'convite-turma': { nome: string; turma: string; quem: string; codigo: string; link: string }
  comunicado: { nome: string; de: string; assunto: string; texto: string }
  cobranca: Lembrete
  recibo: ReciboPorEmail
  'pedido-de-acesso': { nome: string; quem: string; email: string; permissao: string; motivo: string }
}

export type MailKind = keyof MailData

const NOT_YOU = 'Se não foi você, responda à sua federação: a sua conta pode estar em risco.'

const avisoDe = ({ titulo, texto, link }: MailData['aviso']): Content => ({
  subject: titulo,
  lines: [titulo, ...(texto ? [texto] : [])],
  button: { label: 'Ver no portal', link },
})

/** Texts of each kind. */
export const TEMPLATES: { [K in MailKind]: (data: MailData[K]) => Content } = {
  recuperacao: ({ link }) => ({
    subject: 'Nova senha do portal',
    lines: [
      'Recebemos um pedido para criar uma nova senha.',
      'O link vale por uma hora e só uma vez. Se você não pediu, ignore esta mensagem: a senha continua a mesma.',
    ],
    button: { label: 'Criar nova senha', link },
  }),
  'senha-alterada': () => ({
    subject: 'Sua senha foi alterada',
    lines: ['A senha da sua conta no portal foi alterada agora, e as outras sessões foram encerradas.', NOT_YOU],
  }),
  'senha-provisoria': ({ quem }) => ({
    subject: 'Sua senha foi redefinida',
    lines: [
      `${quem} redefiniu a senha da sua conta no portal e vai lhe passar uma senha provisória.`,
      'Ao entrar, você vai criar uma senha só sua. As outras sessões foram encerradas.',
      NOT_YOU,
    ],
  }),
  'email-alterado': ({ novo }) => ({
    subject: 'Troca do e-mail da sua conta',
    lines: [`Foi pedida a troca do e-mail da sua conta para ${novo}. Ela vale depois de confirmada lá.`, NOT_YOU],
  }),
  'email-trocado': ({ novo, quem }) => ({
    subject: 'O e-mail da sua conta foi trocado',
    lines: [
      `${quem} trocou o e-mail da sua conta no portal para ${novo}. Você entra agora com ele, depois de confirmá-lo pelo link que mandamos para lá.`,
      'As sessões abertas foram encerradas.',
      'Se isso não estava combinado, fale com a sua federação: a sua conta pode estar em risco.',
    ],
  }),
  'confirmar-email': ({ link }) => ({
    subject: 'Confirme o seu e-mail',
    lines: ['Falta um passo para usar o portal: confirmar que este e-mail é seu.'],
    button: { label: 'Confirmar e-mail', link },
  }),
  'pedido-de-acesso': ({ quem, email, permissao, motivo }) => ({
    subject: `Pedido de acesso: ${permissao}`,
    lines: [
      `${quem} (${email}) pede a permissão “${permissao}”.`,
      ...(motivo ? [`Motivo: ${motivo}`] : []),
      'Quem administra os grupos da entidade pode dar essa permissão em Administração, Usuários.',
    ],
  }),
  pendencias: ({ total, link }) => ({
    subject: total === 1 ? 'Um cadastro espera a sua decisão' : `${total} cadastros esperam a sua decisão`,
    lines: [
      total === 1
        ? 'Uma pessoa se cadastrou no portal, ou pediu um cadastro que já existe, e espera a decisão da federação.'
        : `${total} pessoas se cadastraram no portal, ou pediram um cadastro que já existe, e esperam a decisão da federação.`,
      'Por segurança, aqui não vai o nome de ninguém. O que vier na próxima hora chega junto, em uma só mensagem.',
    ],
    button: { label: 'Abrir as pendências', link },
  }),
  chamado: answerOf,
  'convite-turma': ({ turma, quem, codigo, link }) => ({
    subject: 'Convite para uma turma do CBTKDeduca',
    lines: [
      `${quem} convida você para ${turma ? `a turma “${turma}”` : 'uma turma'}, no CBTKDeduca.`,
      `Abra o link e entre com a sua conta. O código da turma é ${codigo}.`,
      'Quem é menor de idade entra com a conta do responsável. Se você não conhece quem convida, ignore esta mensagem.',
    ],
    button: { label: 'Entrar na turma', link },
  }),
  comunicado: ({ de, assunto, texto }) => ({
    subject: assunto,
    lines: [...texto.split(/\n{2,}/), `Mensagem de ${de}.`],
    button: { label: 'Abrir os meus avisos', link: `${portalUrl()}/profile?aba=avisos` },
  }),
  resumo: ({ itens }) => ({
    subject: `${itens.length} avisos do portal`,
    lines: ['Isto aconteceu desde a última mensagem:'],
    itens,
    button: { label: 'Ver os avisos', link: `${portalUrl()}/profile?aba=avisos` },
  }),
  cobranca: reminderOf,
  recibo: receiptOf,
  aviso: avisoDe,
  'aviso-a-entidade': avisoDe,
  'pedido-decidido': ({ aprovado, campos, motivo, link }) => ({
    subject: aprovado ? 'A mudança do seu cadastro foi aprovada' : 'A mudança do seu cadastro não foi aprovada',
    lines: [
      aprovado
        ? `Já está no seu cadastro: ${campos.join(', ')}.`
        : `Você pediu para mudar: ${campos.join(', ')}. O cadastro continua como estava.`,
      ...(motivo ? [`Motivo: ${motivo}`] : []),
    ],
    button: { label: 'Ver o meu perfil', link },
  }),
  'dados-apagados': () => ({
    subject: 'Os seus dados foram apagados',
    lines: [
      'Como você pediu, o seu cadastro, os seus arquivos e a sua conta no portal foram apagados.',
      'Fica guardado, sem o seu nome, o que a lei manda: o registro de quem consultou ou mudou dados. Este é o último e-mail que você recebe de nós.',
    ],
  }),
  'apagamento-recusado': ({ motivo, link }) => ({
    subject: 'O seu pedido de apagamento não foi atendido',
    lines: ['Analisamos o seu pedido de apagar os dados e não podemos atendê-lo agora.', `Motivo: ${motivo}`],
    button: { label: 'Ver o meu perfil', link },
  }),
  'conta-criada': ({ link }) => ({
    subject: 'A sua conta no portal',
    lines: [
      'Criamos para você uma conta no portal da confederação.',
      'Abra o link para escolher a sua senha. Ele vale por uma hora; depois, use “Esqueci a senha”.',
    ],
    button: { label: 'Escolher a senha', link },
  }),
  alerta: ({ alertas, link }) => ({
    subject: alertas.length === 1 ? `Alerta do portal: ${alertas[0]?.tipo}` : `${alertas.length} alertas do portal`,
    lines: [
      'O portal registrou um erro crítico no navegador de alguém. Por privacidade, o alerta não diz quem é a pessoa.',
      ...alertas.map(
        ({ tipo, erro, ambiente, versao, vezes }) =>
          `${tipo}, ${vezes === 1 ? 'uma vez' : `${vezes} vezes`}: ${erro} [${ambiente}${versao ? `, ${versao}` : ''}]`,
      ),
      'O que vier nos próximos 15 minutos chega junto, em uma só mensagem.',
    ],
    button: { label: 'Abrir o painel de produção', link },
  }),
  'relatorio-monitor': ({ tipo, periodo, secoes, link }) => ({
    subject: `Relatório ${tipo === 'diario' ? 'diário' : 'semanal'} do portal: ${periodo}`,
    lines: [
      `O que os navegadores contaram em ${periodo}, ao lado ${tipo === 'diario' ? 'do dia' : 'da semana'} anterior.`,
      ...(secoes.every(({ linhas }) => linhas.every(({ valor }) => valor === 0))
        ? ['Nenhum navegador mandou relatório neste período. Se isso for estranho, confira se o portal abre.']
        : []),
    ],
    secoes,
    button: { label: 'Abrir o painel de produção', link },
  }),
  'conta-existente': ({ link }) => ({
    subject: 'Você já tem uma conta no portal',
    lines: [
      'Alguém pediu uma conta no portal com o seu CPF, mas você já tem uma com este e-mail.',
      'Se foi você, entre com ela; se não lembra a senha, crie outra pelo link. Se não foi, ignore esta mensagem: nada muda.',
    ],
    button: { label: 'Criar nova senha', link },
  }),
  autorizacao: ({ menor, link }) => ({
    subject: `Autorização para o cadastro de ${menor}`,
    lines: [
      `${menor} pediu um cadastro no portal da confederação e indicou você como responsável.`,
      'Abra o link, leia o texto e confirme. Ele vale por quinze dias e só uma vez. Se você não conhece essa pessoa, ignore esta mensagem: sem a autorização o cadastro não vale.',
    ],
    button: { label: 'Ler e autorizar', link },
  }),
  'autorizacao-recebida': ({ responsavel }) => ({
    subject: 'A autorização do responsável chegou',
    lines: [`${responsavel} autorizou o seu cadastro no portal.`],
  }),
  'autorizacao-guardada': ({ menor, link }) => ({
    subject: `A sua autorização para ${menor}`,
    lines: [
      `Está guardada a sua autorização para o cadastro de ${menor} no portal da confederação.`,
      'Você pode retirá-la quando quiser, de graça, pelo link abaixo. Guarde esta mensagem. Se não foi você quem autorizou, use o link e avise a federação.',
    ],
    button: { label: 'Retirar a autorização', link },
  }),
  'autorizacao-retirada': ({ responsavel, soImagem }) => ({
    subject: soImagem ? 'O uso da sua imagem não está mais autorizado' : 'A autorização do responsável foi retirada',
    lines: [
      soImagem
        ? `${responsavel} retirou a autorização para o uso da sua imagem. O resto continua como estava.`
        : `${responsavel} retirou a autorização do seu cadastro no portal. Ele fica inativo até haver outra.`,
    ],
  }),
  'cadastro-aprovado': ({ entidade, link }) => ({
    subject: 'O seu cadastro foi aprovado',
    lines: [`${entidade} aprovou o seu cadastro. Bons treinos!`],
    button: { label: 'Abrir o portal', link },
  }),
  'cadastro-recusado': ({ entidade, motivo }) => ({
    subject: 'O seu cadastro não foi aprovado',
    lines: [
      `${entidade} analisou o seu pedido e não o aprovou.`,
      `Motivo: ${motivo}`,
      'Se houver um engano, fale com a secretaria.',
    ],
  }),
  'decisao-desfeita': ({ link }) => ({
    subject: 'O seu pedido voltou para análise',
    lines: [
      'A resposta que você acabou de receber foi desfeita. O pedido espera de novo, e avisamos quando houver resposta.',
    ],
    button: { label: 'Ver o meu cadastro', link },
  }),
  'reivindicacao-aprovada': ({ entidade, link }) => ({
    subject: 'O cadastro é seu',
    lines: [
      `${entidade} conferiu o seu pedido. Abra o link e crie a conta do seu cadastro. Ele vale por dois dias e só uma vez.`,
    ],
    button: { label: 'Criar a conta', link },
  }),
  'cadastro-reivindicado': ({ link }) => ({
    subject: 'Este cadastro é seu?',
    lines: [
      'Alguém pediu uma conta no portal com o seu CPF. A sua federação já tem um cadastro com este e-mail.',
      'Se foi você, abra o link e crie a conta do seu cadastro. Ele vale por dois dias e só uma vez. Se não foi, ignore esta mensagem: nada muda.',
    ],
    button: { label: 'É o meu cadastro', link },
  }),
}
