import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import type { AcessoDaPessoa } from '@sie/domain/base/rights/explainAccess.ts'
import { useState, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useEntityNames } from '../../../data/useEntityNames.ts'
import { instante, type Usuario } from './consultas.ts'
import { NovoPincodeDialog, ResetSenhaDialog } from './SegredoDialog.tsx'
import { ChangeAccountDialog } from './ChangeAccountDialog.tsx'

interface ContaProps {
  usuario: Usuario
  acesso: AcessoDaPessoa
  self: boolean
  may: (rule: string) => boolean
}

type Aberto = 'nome' | 'email' | 'senha' | 'pincode'

/** Account: name, e-mail, person, last access, password and pincode, each with its actions. */
export function ContaDoUsuario({ usuario, acesso, self, may }: ContaProps) {
  const [open, setOpen] = useState<Aberto>()
  const entity = useEntityNames([usuario.vinculo.idEntidade])
  const edits = may('users:editar') && !self
  const resets = may('users:redefinir') && !self
  const button = (what: Aberto, label: string) => (
    <Button size="small" onClick={() => setOpen(what)}>
      {label}
    </Button>
  )
  const close = () => setOpen(undefined)
  return (
    <Paper variant="outlined" sx={{ px: 2 }}>
      <Box component="dl" sx={{ m: 0 }}>
        <Linha label="Nome" action={edits && button('nome', 'Trocar o nome')}>
          {usuario.dadosPessoais.name}
        </Linha>
        <Linha label="E-mail" action={edits && button('email', 'Trocar o e-mail')}>
          {usuario.dadosContato.email || '—'}
        </Linha>
        <Linha label="CPF">{maskCpf(usuario.dadosPessoais.cpf) || '—'}</Linha>
        <Linha label="Entidade">{usuario.vinculo.idEntidade ? entity(usuario.vinculo.idEntidade) : '—'}</Linha>
        <Linha label="Cadastro de pessoa">
          <Link component={RouterLink} to={address('/sie/cadastros/addpraticante', { id: usuario.id })}>
            Abrir o cadastro desta pessoa
          </Link>
        </Linha>
        <Linha label="Último acesso">{instante(acesso.ultimoAcesso)}</Linha>
        <Linha label="Conta criada em">
          {acesso.contaCriada ? instante(acesso.contaCriada) : 'Sem conta no serviço de acesso'}
        </Linha>
        <Linha label="Senha" action={resets && button('senha', 'Redefinir a senha')}>
          {acesso.contaAberta ? 'Pode entrar' : 'Entrada fechada'}
        </Linha>
        <Linha
          label="Pincode"
          action={(resets || self) && button('pincode', acesso.pincodeEm ? 'Gerar outro pincode' : 'Gerar pincode')}
        >
          {acesso.pincodeEm ? `Definido em ${instante(acesso.pincodeEm)}` : 'Não definido'}
        </Linha>
      </Box>
      {(open === 'nome' || open === 'email') && <ChangeAccountDialog usuario={usuario} what={open} onClose={close} />}
      {open === 'senha' && <ResetSenhaDialog usuario={usuario} onClose={close} />}
      {open === 'pincode' && <NovoPincodeDialog usuario={usuario} onClose={close} />}
    </Paper>
  )
}

function Linha({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        minHeight: 44,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Typography component="dt" variant="body2" color="textSecondary" sx={{ width: { xs: '100%', sm: 180 } }}>
        {label}
      </Typography>
      <Box
        component="dd"
        sx={{
          m: 0,
          flexGrow: 1,
          overflowWrap: 'anywhere',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
        }}
      >
        <span>{children}</span>
        {action}
      </Box>
    </Stack>
  )
}
