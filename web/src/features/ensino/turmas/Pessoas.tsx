import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PAPEIS_NA_TURMA } from '@sie/domain/ensino/turmas/estados.ts'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { address } from '@sie/domain/base/portal/address.ts'
import { useCall } from '../../../data/access.ts'
import { useSession } from '../../../platform/session.ts'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { PrintAlunos } from './PrintAlunos.tsx'
import { useAcao, useAlunos, type AlunoVisto, type Turma } from './consultas.ts'

type Acao = 'aceitar' | 'recusar' | 'remover' | 'sair' | 'promover' | 'dispensar'

const CONSEQUENCIAS: Readonly<Partial<Record<Acao, { text: (nome: string) => string; action: string }>>> = {
  recusar: { text: (nome) => `${nome} não entra na turma.`, action: 'Recusar' },
  remover: { text: (nome) => `${nome} deixa de ver a turma. O que entregou continua guardado.`, action: 'Remover' },
  promover: {
    text: (nome) => `${nome} passa a ver o trabalho de todos e a corrigir como professor auxiliar.`,
    action: 'Tornar professor',
  },
  dispensar: { text: (nome) => `${nome} deixa de ser professor desta turma.`, action: 'Dispensar' },
  sair: { text: () => 'Você deixa de ver a turma. O que entregou continua guardado.', action: 'Sair da turma' },
}

/** Teachers of a class, and for teachers its waiting and current students; classmates see names only where teachers allow it. */
export function Pessoas({ turma }: { turma: Turma }) {
  const call = useCall()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const session = useSession()
  const change = useAcao((input: { aluno: string; acao: Acao }) =>
    call('mudarMatricula', { turma: turma.id, ...input }),
  )
  const ask = async (acao: Acao, aluno: string, nome: string) => {
    const told = CONSEQUENCIAS[acao]
    if (told) {
      const yes = await confirm({
        title: `${told.action}?`,
        text: told.text(nome),
        action: told.action,
        destructive: acao !== 'promover',
      })
      if (!yes) return
    }
    change.mutate(
      { acao, aluno },
      { onSuccess: () => (acao === 'sair' ? void navigate(address('/cbtkdeduca/turmas')) : undefined) },
    )
  }
  const open = turma.situacao !== 'arquivada'
  const { gestao } = turma
  const lists = gestao ?? (turma.veColegas && turma.papel === 'aluno')
  return (
    <Stack spacing={3} sx={{ maxWidth: 760 }}>
      <CardSection title="Professores">
        <Lista label="Professores">
          {gestao
            ? gestao.professores.map(({ uid, nome, papel }) => (
                <Pessoa key={uid} nome={nome} detalhe={PAPEIS_NA_TURMA[papel]}>
                  {open && papel === 'auxiliar' && (
                    <Button size="small" onClick={() => void ask('dispensar', uid, nome)}>
                      Dispensar
                    </Button>
                  )}
                </Pessoa>
              ))
            : turma.professores.map((nome) => <Pessoa key={nome} nome={nome} />)}
        </Lista>
      </CardSection>
      {gestao && gestao.contagem.pedidos > 0 && (
        <Alunos turma={turma.id} situacao="pedida" title="Esperam aprovação" many={gestao.contagem.pedidos}>
          {({ id, nome }) => (
            <>
              <Button size="small" variant="outlined" onClick={() => void ask('aceitar', id, nome)}>
                Aceitar
              </Button>
              <Button size="small" onClick={() => void ask('recusar', id, nome)}>
                Recusar
              </Button>
            </>
          )}
        </Alunos>
      )}
      {gestao && gestao.contagem.alunos > 0 && <PrintAlunos turma={turma} />}
      {lists ? (
        <Alunos turma={turma.id} situacao="ativa" title="Alunos" many={gestao?.contagem.alunos}>
          {({ id, nome, menor }) =>
            gestao && open ? (
              <>
                <Button
                  size="small"
                  component={Link}
                  to={address('/cbtkdeduca/turmas', { ver: 'programa', pessoa: id })}
                >
                  Programa de faixa
                </Button>
                {!menor && (
                  <Button size="small" onClick={() => void ask('promover', id, nome)}>
                    Tornar professor
                  </Button>
                )}
                <Button size="small" color="inherit" onClick={() => void ask('remover', id, nome)}>
                  Remover
                </Button>
              </>
            ) : null
          }
        </Alunos>
      ) : (
        <Typography color="textSecondary">A lista de colegas não é mostrada nesta turma.</Typography>
      )}
      {!gestao && open && turma.aluno && (
        <Button
          color="inherit"
          variant="outlined"
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => void ask('sair', turma.aluno?.id ?? session?.uid ?? '', turma.aluno?.nome ?? '')}
        >
          Sair da turma
        </Button>
      )}
    </Stack>
  )
}

const Lista = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
)

function Pessoa({ nome, detalhe = '', children }: { nome: string; detalhe?: string; children?: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        minHeight: 48,
      }}
    >
      <Typography sx={{ flex: '1 1 180px', overflowWrap: 'anywhere' }}>{nome}</Typography>
      {detalhe && <Chip size="small" variant="outlined" label={detalhe} />}
      {children}
    </Box>
  )
}

/** Students in one state, a page at a time. */
function Alunos({
  turma,
  situacao,
  title,
  many,
  children,
}: {
  turma: string
  situacao: 'ativa' | 'pedida'
  title: string
  many?: number | undefined
  children: (aluno: AlunoVisto) => ReactNode
}) {
  const [pages, setPages] = useState<string[]>([''])
  return (
    <CardSection title={title} beside={many === undefined ? null : <Chip size="small" label={many} />}>
      <Lista label={title}>
        {pages.map((after, index) => (
          <Pagina
            key={after}
            turma={turma}
            situacao={situacao}
            depois={after}
            onMore={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
          >
            {children}
          </Pagina>
        ))}
      </Lista>
    </CardSection>
  )
}

function Pagina({
  turma,
  situacao,
  depois,
  onMore,
  children,
}: {
  turma: string
  situacao: 'ativa' | 'pedida'
  depois: string
  onMore: ((next: string) => void) | undefined
  children: (aluno: AlunoVisto) => ReactNode
}) {
  const { data, isError, refetch } = useAlunos(turma, depois, situacao)
  if (isError)
    return (
      <li>
        <RetryAlert onRetry={() => void refetch()}>Não foi possível carregar os alunos.</RetryAlert>
      </li>
    )
  if (!data)
    return (
      <li>
        <Skeleton variant="rounded" height={120} aria-busy sx={{ m: 2 }} />
      </li>
    )
  const { proximo } = data
  return (
    <>
      {data.alunos.length === 0 && (
        <Card component="li" elevation={0} sx={{ px: 2, pb: 2 }}>
          <Typography color="textSecondary">Ninguém por enquanto. Passe o código da turma aos alunos.</Typography>
        </Card>
      )}
      {data.alunos.map((one) => (
        <Pessoa key={one.id || one.nome} nome={one.nome} detalhe={one.menor ? 'Menor de idade' : ''}>
          {children(one)}
        </Pessoa>
      ))}
      {proximo && onMore && (
        <Box component="li" sx={{ p: 1 }}>
          <Button onClick={() => onMore(proximo)}>Ver mais alunos</Button>
        </Box>
      )}
    </>
  )
}
