import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { address } from '@sie/domain/portal/address.ts'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ListaDePassos } from '../../ui/feedback/ListaDePassos.tsx'
import { Quadro } from './Quadro.tsx'

/** /signup-validation for a visitor without a link: what each of those who come here can do. */
export function SemNadaAValidar() {
  const location = useLocation()
  // Drawn in advance it is hidden from who has a link or an account (public/tema.js); here it is known to be meant.
  useEffect(() => document.documentElement.removeAttribute('data-conhecido'), [])
  return (
    <Quadro title="Situação do cadastro">
      <Stack spacing={3} data-visitante="">
        <ListaDePassos
          passos={[
            {
              estado: 'nota',
              title: 'Recebeu um e-mail nosso?',
              text: 'Abra o link da mensagem: ele confirma o endereço, autoriza um menor ou liga a conta ao cadastro. Confira também a caixa de spam.',
            },
            {
              estado: 'nota',
              title: 'Já criou a conta?',
              text: 'Entre para ver o que falta e, se for preciso, pedir o link de novo.',
            },
            {
              estado: 'nota',
              title: 'Ainda não tem conta?',
              text: 'Crie a sua em três passos. A federação confere os dados e avisamos por e-mail.',
            },
          ]}
        />
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button component={Link} to={address('/login')} state={{ from: location }} variant="contained">
            Entrar
          </Button>
          <Button component={Link} to={address('/signup')} variant="outlined">
            Criar conta
          </Button>
        </Stack>
      </Stack>
    </Quadro>
  )
}
