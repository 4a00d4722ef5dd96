import type { Mail } from '../platform/mail.ts'

/** What each kind of mail needs to know. Texts are short, in Portuguese, and say what to do if it was not you. */
export interface MailData {
  recuperacao: { nome: string; link: string }
  'senha-alterada': { nome: string }
  'senha-provisoria': { nome: string; quem: string }
  'email-alterado': { nome: string; novo: string }
  'confirmar-email': { nome: string; link: string }
  'cadastro-reivindicado': { nome: string; link: string }
  'conta-criada': { nome: string; link: string }
  alerta: { nome: string; tipo: string; erro: string; ambiente: string; versao: string }
  'pedido-decidido': { nome: string; aprovado: boolean; campos: string[]; motivo: string; link: string }
  'dados-apagados': { nome: string }
  'apagamento-recusado': { nome: string; motivo: string; link: string }
  'pedido-de-acesso': { nome: string; quem: string; email: string; permissao: string; motivo: string }
}

export type MailKind = keyof MailData

interface Content {
  subject: string
  lines: string[]
  button?: { label: string; link: string }
}

const NOT_YOU = 'Se não foi você, responda à sua federação: a sua conta pode estar em risco.'

const TEMPLATES: { [K in MailKind]: (data: MailData[K]) => Content } = {
  recuperacao: ({ link }) => ({
    subject: 'Nova senha do portal',
    lines: ['Recebemos um pedido para criar uma nova senha.', 'O link vale por uma hora e só uma vez. Se você não pediu, ignore esta mensagem: a senha continua a mesma.'],
    button: { label: 'Criar nova senha', link },
  }),
  'senha-alterada': () => ({ subject: 'Sua senha foi alterada', lines: ['A senha da sua conta no portal foi alterada agora, e as outras sessões foram encerradas.', NOT_YOU] }),
  'senha-provisoria': ({ quem }) => ({
    subject: 'Sua senha foi redefinida',
    lines: [`${quem} redefiniu a senha da sua conta no portal e vai lhe passar uma senha provisória.`, 'Ao entrar, você vai criar uma senha só sua. As outras sessões foram encerradas.', NOT_YOU],
  }),
  'email-alterado': ({ novo }) => ({ subject: 'Troca do e-mail da sua conta', lines: [`Foi pedida a troca do e-mail da sua conta para ${novo}. Ela vale depois de confirmada lá.`, NOT_YOU] }),
  'confirmar-email': ({ link }) => ({
    subject: 'Confirme o seu e-mail',
    lines: ['Falta um passo para usar o portal: confirmar que este e-mail é seu.'],
    button: { label: 'Confirmar e-mail', link },
  }),
  'pedido-de-acesso': ({ quem, email, permissao, motivo }) => ({
    subject: `Pedido de acesso: ${permissao}`,
    lines: [`${quem} (${email}) pede a permissão “${permissao}”.`, ...(motivo ? [`Motivo: ${motivo}`] : []), 'Quem administra os grupos da entidade pode dar essa permissão em Administração, Usuários.'],
  }),
  'pedido-decidido': ({ aprovado, campos, motivo, link }) => ({
    subject: aprovado ? 'A mudança do seu cadastro foi aprovada' : 'A mudança do seu cadastro não foi aprovada',
    lines: [
      aprovado ? `Já está no seu cadastro: ${campos.join(', ')}.` : `Você pediu para mudar: ${campos.join(', ')}. O cadastro continua como estava.`,
      ...(motivo ? [`Motivo: ${motivo}`] : []),
    ],
    button: { label: 'Ver o meu perfil', link },
  }),
  'dados-apagados': () => ({
    subject: 'Os seus dados foram apagados',
    lines: ['Como você pediu, o seu cadastro, os seus arquivos e a sua conta no portal foram apagados.', 'Fica guardado, sem o seu nome, o que a lei manda: o registro de quem consultou ou mudou dados. Este é o último e-mail que você recebe de nós.'],
  }),
  'apagamento-recusado': ({ motivo, link }) => ({
    subject: 'O seu pedido de apagamento não foi atendido',
    lines: ['Analisamos o seu pedido de apagar os dados e não podemos atendê-lo agora.', `Motivo: ${motivo}`],
    button: { label: 'Ver o meu perfil', link },
  }),
  'conta-criada': ({ link }) => ({
    subject: 'A sua conta no portal',
    lines: ['Criamos para você uma conta no portal da confederação.', 'Abra o link para escolher a sua senha. Ele vale por uma hora; depois, use “Esqueci a senha”.'],
    button: { label: 'Escolher a senha', link },
  }),
  alerta: ({ tipo, erro, ambiente, versao }) => ({ subject: `Alerta do portal: ${tipo}`, lines: [`Ambiente ${ambiente}, versão ${versao}.`, erro, 'Erros iguais na mesma hora são contados, sem novo aviso.'] }),
  'cadastro-reivindicado': ({ link }) => ({
    subject: 'Este cadastro é seu?',
    lines: ['Alguém criou uma conta no portal com o seu CPF. A sua federação já tem um cadastro com este e-mail.', 'Se foi você, confirme para ligar a conta ao seu cadastro. Se não foi, ignore esta mensagem: nada muda.'],
    button: { label: 'É o meu cadastro', link },
  }),
}

/** A mail, ready to be sent, as text and as HTML. */
export function mailOf<K extends MailKind>(kind: K, data: MailData[K], to: string): Mail {
  const { subject, lines, button } = TEMPLATES[kind](data)
  const greeting = data.nome ? `Olá, ${data.nome.split(' ')[0]}.` : 'Olá.'
  const text = [greeting, ...lines, ...(button ? [`${button.label}: ${button.link}`] : []), 'Portal da confederação'].join('\n\n')
  const paragraphs = [greeting, ...lines].map((line) => `<p>${escaped(line)}</p>`).join('')
  const link = button ? `<p><a href="${escaped(button.link)}" style="display:inline-block;padding:12px 20px;background:#0b2a5b;color:#ffffff;text-decoration:none;border-radius:6px">${escaped(button.label)}</a></p>` : ''
  const html = `<!doctype html><html lang="pt-BR"><body style="font-family:Arial,sans-serif;font-size:16px;color:#14202f;max-width:560px">${paragraphs}${link}<p style="color:#4b5a6b">Portal da confederação</p></body></html>`
  return { to, subject, text, html }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? character)
