import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import LibraryAdd from '@mui/icons-material/LibraryAddOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { MAIS_PERGUNTAS } from '@sie/domain/ensino/turmas/estados.ts'
import type { PerguntaComChave } from '@sie/domain/ensino/turmas/quiz.ts'
import { lazy, Suspense, useState } from 'react'
import { novaPergunta, PerguntaEditor } from './PerguntaEditor.tsx'

const BancoDialog = lazy(async () => ({ default: (await import('./banco/BancoDialog.tsx')).BancoDialog }))
const QuestaoDialog = lazy(async () => ({ default: (await import('./banco/QuestaoDialog.tsx')).QuestaoDialog }))

/** Questions of a quiz with their key: written here, or taken from the teacher's bank, in which they can be stored too. */
export function QuizEditor({
  turma,
  perguntas,
  onChange,
}: {
  turma: string
  perguntas: readonly PerguntaComChave[]
  onChange: (next: PerguntaComChave[]) => void
}) {
  const [chooses, setChooses] = useState(false)
  const [keeps, setKeeps] = useState<PerguntaComChave>()
  const put = (index: number, part: Partial<PerguntaComChave>) =>
    onChange(perguntas.map((one, at) => (at === index ? { ...one, ...part } : one)))
  return (
    <Stack spacing={2} role="group" aria-label="Perguntas">
      {perguntas.map((one, index) => (
        <PerguntaEditor
          key={one.id}
          numero={index + 1}
          pergunta={one}
          onChange={(part) => put(index, part)}
          acoes={
            <>
              <Button size="small" disabled={one.enunciado.trim() === ''} onClick={() => setKeeps(one)}>
                {`Guardar a pergunta ${index + 1} no banco`}
              </Button>
              <IconButton
                aria-label={`Tirar a pergunta ${index + 1}`}
                onClick={() => onChange(perguntas.filter((_, at) => at !== index))}
              >
                <Close />
              </IconButton>
            </>
          }
        />
      ))}
      {perguntas.length < MAIS_PERGUNTAS && (
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button startIcon={<Add />} variant="outlined" onClick={() => onChange([...perguntas, novaPergunta()])}>
            Incluir pergunta
          </Button>
          <Button startIcon={<LibraryAdd />} variant="outlined" onClick={() => setChooses(true)}>
            Buscar no banco
          </Button>
        </Stack>
      )}
      <Suspense>
        {chooses && (
          <BancoDialog
            turma={turma}
            fora={perguntas.map(({ id }) => id)}
            onClose={() => setChooses(false)}
            onUse={(chosen) => {
              onChange([...perguntas, ...chosen].slice(0, MAIS_PERGUNTAS))
              setChooses(false)
            }}
          />
        )}
        {keeps && <QuestaoDialog turma={turma} pergunta={keeps} pronta onClose={() => setKeeps(undefined)} />}
      </Suspense>
    </Stack>
  )
}
