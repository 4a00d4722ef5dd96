import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { mensagem } from '@sie/domain/base/errors.ts'
import type { PerguntaComChave } from '@sie/domain/ensino/turmas/quiz.ts'
import { useCall } from '../../../../data/access.ts'
import { useSession } from '../../../../platform/session.ts'
import { FormDialog } from '../../../../ui/feedback/FormDialog.tsx'
import { useAcao } from '../consultas.ts'
import { PerguntaEditor } from '../PerguntaEditor.tsx'
import { useRascunho } from '../useRascunho.ts'
import type { Questao } from './consultas.ts'

const tidy = (all: readonly string[]) =>
  [
    ...new Set(
      all
        .flatMap((word) => word.split(','))
        .map((word) => word.trim().toLowerCase().slice(0, 40))
        .filter(Boolean),
    ),
  ].slice(0, 12)

/** Dialog that stores a question in the bank with its labels. `pronta`: the question is edited in a quiz, and only its labels here. */
export function QuestaoDialog({
  turma,
  pergunta,
  questao,
  pronta = false,
  onClose,
}: {
  turma: string
  pergunta: PerguntaComChave
  /** stored question of the bank */
  questao?: Questao
  pronta?: boolean
  onClose: () => void
}) {
  const call = useCall()
  const uid = useSession()?.uid ?? ''
  const began = { pergunta, tags: questao?.tags ?? [], compartilhada: questao?.compartilhada ?? false }
  const { draft, restored, change, forget } = useRascunho(
    `rascunho ${uid} questao ${pronta ? pergunta.id : (questao?.id ?? 'nova')}`,
    began,
  )
  const save = useAcao(
    ({ pergunta: { id, opcoes, certas, ...of }, tags, compartilhada }: typeof began) =>
      call('guardarQuestoes', {
        turma,
        questoes: [
          {
            id,
            dados: { ...of, opcoes: [...opcoes], certas: [...certas], tags, compartilhada },
            ...(questao ? { versao: questao.versao } : {}),
          },
        ],
      }),
    'Questão guardada no banco.',
    true,
  )
  if (!draft) return null
  // The question's current text in the quiz is stored, whatever was typed here before.
  const now = pronta ? { ...draft, pergunta } : draft
  return (
    <FormDialog
      title={pronta ? 'Guardar no banco' : questao ? 'Editar questão' : 'Nova questão'}
      action="Guardar"
      loading={save.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(now, {
          onSuccess: async () => {
            await forget()
            onClose()
          },
        })
      }}
      onClose={onClose}
    >
      {restored && !pronta && <Alert severity="info">Recuperamos o que você digitou e ainda não guardou.</Alert>}
      {save.error && <Alert severity="error">{mensagem(save.error, 'Não foi possível guardar agora.')}</Alert>}
      {pronta ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{pergunta.enunciado}</Typography>
      ) : (
        <PerguntaEditor
          numero={1}
          pergunta={draft.pergunta}
          onChange={(part) => change({ ...draft, pergunta: { ...draft.pergunta, ...part } })}
        />
      )}
      <Autocomplete
        multiple
        freeSolo
        autoSelect
        options={[] as string[]}
        value={draft.tags}
        onChange={(_, all) => change({ ...draft, tags: tidy(all) })}
        renderInput={(props) => (
          <TextField
            {...props}
            size="small"
            label="Etiquetas"
            helperText="Para achar depois, como poomsae ou 6º gub. Enter inclui a palavra."
          />
        )}
      />
      <FormControlLabel
        label="Outros professores da entidade podem usar"
        control={
          <Switch
            checked={draft.compartilhada}
            onChange={({ target }) => change({ ...draft, compartilhada: target.checked })}
          />
        }
      />
    </FormDialog>
  )
}
