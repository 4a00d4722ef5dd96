import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import { ListaDePassos } from '../../../ui/feedback/ListaDePassos.tsx'

/** Next steps after a sign-up. */
export function Concluido({ email, menor }: { email: string; menor: boolean }) {
  return (
    <Stack spacing={3} role="status">
      <Typography>Falta pouco para o seu cadastro valer:</Typography>
      <ListaDePassos
        passos={[
          {
            estado: 'agora',
            title: 'Confirme o seu e-mail',
            text: `Abra o link que enviamos para ${email}. Confira também a caixa de spam.`,
          },
          ...(menor
            ? [
                {
                  estado: 'agora' as const,
                  title: 'Peça ao responsável que autorize',
                  text: 'Ele recebeu um link para ler e confirmar.',
                },
              ]
            : []),
          { estado: 'depois', title: 'A federação aprova', text: 'Avisamos por e-mail quando ela conferir os dados.' },
        ]}
      />
      <Button component={Link} to={address('/signup-validation')} variant="contained" sx={{ alignSelf: 'flex-start' }}>
        Acompanhar o cadastro
      </Button>
    </Stack>
  )
}

/** Message that the CPF is in the register. The same for every record, so that a stranger learns nothing about it. */
export function JaCadastrado({ email }: { email: string }) {
  return (
    <Stack spacing={3} role="status">
      <Typography>Este CPF já tem cadastro, então não criamos outro. Quem decide é o dono do cadastro:</Typography>
      <ListaDePassos
        passos={[
          {
            estado: 'nota',
            title: 'Procure a nossa mensagem',
            text: 'Se o cadastro tem um e-mail, ou já tem uma conta, enviamos agora um link para lá. Ele vale por dois dias.',
          },
          {
            estado: 'nota',
            title: 'Não tem mais esse e-mail?',
            text: 'Peça à secretaria da sua federação que o atualize no cadastro e faça este pedido de novo.',
          },
          {
            estado: 'nota',
            title: 'O cadastro não tem e-mail?',
            text: `A sua federação confere o pedido e responde em ${email}.`,
          },
        ]}
      />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button component={Link} to={address('/login')} variant="contained">
          Entrar
        </Button>
        <Button component={Link} to={address('/forgot-password')}>
          Esqueci a senha
        </Button>
      </Stack>
    </Stack>
  )
}
