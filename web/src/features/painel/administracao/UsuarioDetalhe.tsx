import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { users } from '@sie/domain/base/collections/users.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useAccess, useCan } from '../../../data/access.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { ActionBar } from '../../../ui/record/ActionBar.tsx'
import { EstadoChip } from '../../../ui/record/EstadoChip.tsx'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { ContaDoUsuario } from './ContaDoUsuario.tsx'
import { acessoOptions, type Usuario } from './consultas.ts'
import { GruposDoUsuario } from './GruposDoUsuario.tsx'
import { PorQue } from './PorQue.tsx'
import { Trilha } from './Trilha.tsx'

const ABAS = [
  { id: 'conta', label: 'Conta' },
  { id: 'grupos', label: 'Grupos' },
  { id: 'porque', label: 'Por que pode / não pode?' },
  { id: 'auditoria', label: 'Auditoria' },
] as const
type AbaDaConta = (typeof ABAS)[number]['id']

/** One account: its data, its groups, the explanation of its rights, and its audit. */
export function UsuarioDetalhe({ usuario }: { usuario: Usuario }) {
  const access = useAccess()
  const can = useCan()
  const toast = useToast()
  const confirm = useConfirm()
  const [params, setParams] = useSearchParams()
  const query = useQuery(acessoOptions(access, usuario.id))
  const target = { entidade: usuario.vinculo.idEntidade, federacao: usuario.vinculo.idFederacao }
  const self = access.author.uid === usuario.id
  const active = useRecordMutation(users, (value: boolean) =>
    access.call('definirAtivo', { id: usuario.id, active: value }),
  )
  const deactivate = async () => {
    if (
      !(await confirm({
        title: 'Desativar esta conta?',
        text: `${usuario.dadosPessoais.name} sai agora de todas as sessões e não entra mais, nem aparece como praticante ativo. Pode ser reativada depois.`,
        action: 'Desativar',
        destructive: true,
      }))
    )
      return
    active.mutate(false, { onSuccess: () => toast.show('Usuário desativado.', { undo: () => active.mutate(true) }) })
  }
  const may = (rule: string) => can(rule, target)
  const abas = ABAS.filter(({ id }) => id !== 'auditoria' || may('sistema:auditoria'))
  const aba = abas.find(({ id }) => id === params.get('aba'))?.id ?? 'conta'
  return (
    <Stack spacing={2} sx={{ pb: 10 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h1">
          {usuario.dadosPessoais.name}
        </Typography>
        <EstadoChip on={usuario.metadados.active} yes="Ativo" no="Inativo" />
        {query.data && (
          <EstadoChip on={query.data.fatos.verificado} yes="E-mail verificado" no="E-mail não verificado" />
        )}
        <Box sx={{ flexGrow: 1 }} />
        {!self && may('praticantes:excluir') && (
          <ActionBar
            primary={null}
            actions={[
              usuario.metadados.active
                ? { label: 'Desativar', destructive: true, disabled: active.isPending, run: () => void deactivate() }
                : {
                    label: 'Reativar',
                    disabled: active.isPending,
                    run: () => active.mutate(true, { onSuccess: () => toast.show('Usuário reativado.') }),
                  },
            ]}
          />
        )}
      </Stack>
      {active.error && (
        <Alert severity="error">{mensagem(active.error, 'Não foi possível mudar a situação desta conta.')}</Alert>
      )}
      {self && <Alert severity="info">Esta conta é sua: os grupos e a situação dela, só outra pessoa muda.</Alert>}
      <Tabs
        value={aba}
        onChange={(_, next: AbaDaConta) => setParams({ id: usuario.id, aba: next }, { replace: true })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Partes da conta"
      >
        {abas.map(({ id, label }) => (
          <Tab
            key={id}
            value={id}
            label={label}
            id={`usuario-aba-${id}`}
            {...(id === aba ? { 'aria-controls': 'usuario-conteudo' } : {})}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="usuario-conteudo" aria-labelledby={`usuario-aba-${aba}`}>
        {query.error && (
          <Alert severity="error">{mensagem(query.error, 'Não foi possível carregar o acesso desta pessoa.')}</Alert>
        )}
        {query.isPending && <Skeleton variant="rounded" height={200} aria-busy />}
        {query.data && aba === 'conta' && (
          <ContaDoUsuario usuario={usuario} acesso={query.data} self={self} may={may} />
        )}
        {query.data && aba === 'grupos' && <GruposDoUsuario usuario={usuario} acesso={query.data} self={self} />}
        {query.data && aba === 'porque' && <PorQue fatos={query.data.fatos} vinculo={target} />}
        {aba === 'auditoria' && <Trilha id={usuario.id} />}
      </Box>
    </Stack>
  )
}
