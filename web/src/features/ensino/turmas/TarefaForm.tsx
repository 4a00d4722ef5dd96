import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { TIPOS_DE_TAREFA, type TipoDeTarefa } from '@sie/domain/ensino/turmas/estados.ts'
import type { PerguntaComChave } from '@sie/domain/ensino/turmas/quiz.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../../data/access.ts'
import { DiaHoraInput } from '../../../ui/form/DiaHoraInput.tsx'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { enderecoDaAtividade, type TarefaVista } from './consultas.ts'
import { PublicationForm, TopicoField } from './camposDaPublicacao.tsx'
import { QuizEditor } from './QuizEditor.tsx'
import { RubricaEditor } from './RubricaEditor.tsx'
import { usePublicacao } from './usePublicacao.ts'

export type Rascunho = Omit<TarefaVista['tarefa'], 'perguntas'> & { id: string; perguntas: PerguntaComChave[] }

const NOVA: Rascunho = {
  id: '',
  titulo: '',
  instrucoes: '',
  tipo: 'entrega',
  anexos: [],
  arquivos: [],
  video: '',
  pontos: 10,
  prazo: 0,
  aceitaAtraso: true,
  rubrica: [],
  topico: '',
  tentativas: 1,
  sorteadas: 0,
  notaImediata: false,
  situacao: 'rascunho',
  publicarEm: 0,
  perguntas: [],
}

/** Form of an assignment, whose draft stays on the device until it is stored. */
export function TarefaForm({
  turma,
  tarefa,
  onDone,
}: {
  turma: { id: string; topicos: string[] }
  tarefa?: Rascunho & { versao: number }
  onDone?: () => void
}) {
  const call = useCall()
  const navigate = useNavigate()
  const [newId] = useState(() => crypto.randomUUID())
  // Files are uploaded under this id, so a draft keeps it.
  const { versao, ...stored } = tarefa ?? { ...NOVA, id: newId, versao: undefined }
  const publicacao = usePublicacao<Rascunho>({
    nome: `tarefa ${turma.id} ${tarefa?.id ?? 'nova'}`,
    stored,
    send: ({ id, perguntas, ...dados }) =>
      call('salvarTarefa', {
        id,
        turma: turma.id,
        dados,
        perguntas: perguntas.map((one) => ({ ...one, opcoes: [...one.opcoes], certas: [...one.certas] })),
        ...(versao === undefined ? {} : { versao }),
      }),
    feito: 'Tarefa salva.',
    onStored: (sent) => (onDone ? onDone() : void navigate(enderecoDaAtividade(turma.id, sent), { replace: true })),
  })
  if (!publicacao) return null
  const { draft, put } = publicacao
  const quiz = draft.tipo === 'quiz'
  return (
    <PublicationForm colecao="tarefas" {...publicacao} onCancel={onDone}>
      <TextField
        select
        size="small"
        label="Tipo"
        value={draft.tipo}
        onChange={({ target }) => put({ tipo: target.value as TipoDeTarefa })}
      >
        {menuItems(Object.entries(TIPOS_DE_TAREFA))}
      </TextField>
      <LimitedField
        limit={140}
        size="small"
        label="Título"
        value={draft.titulo}
        onChange={({ target }) => put({ titulo: target.value })}
      />
      <LimitedField
        limit={5_000}
        size="small"
        multiline
        minRows={4}
        label="Instruções"
        value={draft.instrucoes}
        onChange={({ target }) => put({ instrucoes: target.value })}
      />
      <TopicoField topicos={turma.topicos} value={draft.topico} onChange={(topico) => put({ topico })} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <DiaHoraInput
          label="Prazo"
          value={draft.prazo}
          onChange={(prazo) => put({ prazo })}
          none="Vazio para não ter prazo."
        />
        {!quiz && (
          <TextField
            size="small"
            label="Pontos"
            value={draft.pontos}
            onChange={({ target }) => put({ pontos: Number(target.value.replace(/\D/g, '').slice(0, 4)) })}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        )}
        {quiz && (
          <TextField
            size="small"
            label="Tentativas"
            value={draft.tentativas}
            onChange={({ target }) =>
              put({ tentativas: Math.min(10, Math.max(1, Number(target.value.replace(/\D/g, '').slice(0, 2)))) })
            }
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        )}
      </Stack>
      <FormControlLabel
        label="Aceita entrega atrasada"
        control={
          <Switch checked={draft.aceitaAtraso} onChange={({ target }) => put({ aceitaAtraso: target.checked })} />
        }
      />
      {quiz ? (
        <>
          <FormControlLabel
            label="Mostra a nota assim que o aluno entrega"
            control={
              <Switch checked={draft.notaImediata} onChange={({ target }) => put({ notaImediata: target.checked })} />
            }
          />
          <TextField
            size="small"
            label="Perguntas por aluno"
            value={draft.sorteadas === 0 ? '' : draft.sorteadas}
            onChange={({ target }) => put({ sorteadas: Number(target.value.replace(/\D/g, '').slice(0, 2)) })}
            helperText="Vazio para todas. Com um número, cada aluno recebe as suas, sorteadas entre as de baixo."
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            sx={{ maxWidth: 360 }}
          />
          <QuizEditor turma={turma.id} perguntas={draft.perguntas} onChange={(perguntas) => put({ perguntas })} />
        </>
      ) : (
        <RubricaEditor rubrica={draft.rubrica} onChange={(rubrica) => put({ rubrica })} />
      )}
    </PublicationForm>
  )
}
