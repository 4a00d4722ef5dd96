import type { MinhaInscricao } from '@sie/domain/pessoas/cadastro/inscricao.ts'
import { SendLink } from '../form/SendLink.tsx'
import type { PassoDoCadastro } from '../feedback/ListaDePassos.tsx'

/** Steps of a sign-up, in order, done and to do. @param federation name of the federation that decides */
export function passos({ emailConfirmado, autorizacao }: MinhaInscricao, federation: string): PassoDoCadastro[] {
  return [
    emailConfirmado
      ? { estado: 'feito', title: 'E-mail confirmado', text: 'Tudo certo por aqui.' }
      : {
          estado: 'agora',
          title: 'Confirme o seu e-mail',
          text: 'Abra o link que enviamos. Confira também a caixa de spam.',
          action: <SendLink name="enviarConfirmacao" label="Enviar o link de novo" />,
        },
    ...(autorizacao === 'dispensada'
      ? []
      : [
          autorizacao === 'dada'
            ? ({
                estado: 'feito',
                title: 'O responsável autorizou',
                text: 'Guardamos quem autorizou e quando.',
              } as const)
            : ({
                estado: 'agora',
                title: 'Peça ao responsável que autorize',
                text: 'Ele recebeu um link por e-mail para ler e confirmar.',
                action: <SendLink name="pedirAutorizacao" label="Reenviar ao responsável" />,
              } as const),
        ]),
    { estado: 'depois', title: 'A federação aprova', text: `${federation} confere os dados e avisamos por e-mail.` },
  ]
}
