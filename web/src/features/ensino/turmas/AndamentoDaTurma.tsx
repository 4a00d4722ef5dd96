import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { SITUACOES_DA_TURMA } from '@sie/domain/ensino/turmas/estados.ts'
import { PROCESSO_DA_TURMA } from '@sie/domain/ensino/turmas/processo.ts'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../../data/access.ts'
import { changeState } from '../../../data/changeState.ts'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { enderecoDaTurma, useAcao, type Turma } from './consultas.ts'

/** State of a class, its transitions, and a button that copies the class. */
export function AndamentoDaTurma({ turma }: { turma: Turma }) {
  const call = useCall()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const step = useAcao(
    (action: string) => changeState(call, { collection: 'turmas', id: turma.id, version: turma.versao, action }),
    'Situação da turma mudada.',
  )
  const clone = useAcao(
    () =>
      call('clonarTurma', { turma: turma.id, id: crypto.randomUUID(), name: `${turma.nome} (cópia)`.slice(0, 120) }),
    'Turma copiada, como provisória e sem alunos.',
  )
  const possible = Object.entries(PROCESSO_DA_TURMA.transitions).filter(([, { from }]) => from.includes(turma.situacao))
  const ask = async (name: string, label: string, consequence: string) => {
    if (await confirm({ title: `${label}?`, text: consequence, action: label })) step.mutate(name)
  }
  return (
    <CardSection title="Situação" beside={<Chip size="small" label={SITUACOES_DA_TURMA[turma.situacao]} />}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, p: 2, pt: 0 }}>
        {possible.map(([name, { label, consequence = 'A turma volta a funcionar.' }]) => (
          <Button
            key={name}
            variant={name === 'ativar' ? 'contained' : 'outlined'}
            loading={step.isPending && step.variables === name}
            onClick={() => void ask(name, label, consequence)}
          >
            {label}
          </Button>
        ))}
        <Button
          loading={clone.isPending}
          onClick={() => clone.mutate(undefined, { onSuccess: ({ id }) => void navigate(enderecoDaTurma(id)) })}
        >
          Copiar turma
        </Button>
      </Stack>
    </CardSection>
  )
}
