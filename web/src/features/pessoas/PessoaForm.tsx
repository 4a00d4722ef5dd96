import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { pessoaFormSchema } from '@sie/domain/cadastro/validacao.ts'
import { novaPessoa, praticantes, type Praticante } from '@sie/domain/collections/praticantes.ts'
import { useState } from 'react'
import { useAccess } from '../../data/access.ts'
import { useScopes } from '../../data/useScopes.ts'
import { hoje } from '../../ui/form/formulario.ts'
import { useFocusField } from '../../ui/form/useFocusField.ts'
import { ABAS, abaDoCampo, type AbaId } from '../../ui/person/abas.ts'
import { RecordForm } from '../../ui/record/RecordForm.tsx'
import { useRecordEditor } from '../../ui/record/useRecordEditor.ts'
import { AbaCampos } from './AbaCampos.tsx'
import { CabecalhoPessoa } from './CabecalhoPessoa.tsx'
import type { Pessoa } from './colunas.tsx'
import { DuplicadosDialog } from './DuplicadosDialog.tsx'
import { possiveisDuplicados, salvarPessoa } from './salvar.ts'
import { SaudeTab } from './SaudeTab.tsx'
import { useAcoesDaPessoa } from './useAcoesDaPessoa.tsx'

/** What a restored version keeps: the CPF belongs to the index of CPFs, the e-mail to the account, and the photo of an older version is gone. */
const restaurada = (version: Pessoa, { dadosPessoais, dadosContato }: Pessoa): Praticante => ({
  ...version,
  dadosPessoais: { ...version.dadosPessoais, cpf: dadosPessoais.cpf, urlImagemID: dadosPessoais.urlImagemID },
  dadosContato: { ...version.dadosContato, email: dadosContato.email },
})

/** People who may be the same, and what to do once somebody has looked at them. */
interface Pergunta {
  found: Pessoa[]
  answer: (store: boolean) => void
}

/** The form of a person in tabs, with its history, its conflicts and what can be done to it. */
export function PessoaForm({ pessoa: stored }: { pessoa: Pessoa | undefined }) {
  const access = useAccess()
  const scope = useScopes(praticantes)?.[0]?.scope
  const [aba, setAba] = useState<AbaId>('pessoais')
  const [question, setQuestion] = useState<Pergunta>()
  const [saude, setSaude] = useState(false)
  const editor = useRecordEditor(praticantes, stored, {
    schema: pessoaFormSchema(hoje()),
    initial: novaPessoa(),
    save: (from, data) => salvarPessoa(access, from, data),
    restored: restaurada,
    focus: (path) => {
      setAba(abaDoCampo(path))
      focusField(path)
    },
    confirm: async (data, base) => {
      const { name, birthdate } = data.dadosPessoais
      if (!scope || (base?.dadosPessoais.name === name && base.dadosPessoais.birthdate === birthdate)) return true
      const found = await possiveisDuplicados(access, scope, data, base?.id).catch(() => [])
      if (found.length === 0) return true
      return new Promise((answer) => setQuestion({ found, answer }))
    },
  })
  const focusField = useFocusField(editor.form.setFocus, (path) => abaDoCampo(path) === aba)
  const { base, dirty, rights } = editor
  const { actions, dialog, failure, setActive } = useAcoesDaPessoa(stored, dirty, rights.may)
  const can = {
    editar: rights.editable,
    graduar: rights.may('graduar'),
    transferir: rights.may('transferir'),
    verCpf: rights.may('verCpf'),
  }
  const open = (next: AbaId) => {
    setAba(next)
    if (next === 'saude') setSaude(true)
  }
  const answer = (store: boolean) => {
    question?.answer(store)
    setQuestion(undefined)
  }
  return (
    <>
      <RecordForm
        editor={editor}
        header={
          stored && <CabecalhoPessoa pessoa={stored} dirty={dirty} editable={rights.editable} failure={failure} />
        }
        actions={actions}
        setActive={setActive}
      >
        <Tabs
          value={aba}
          onChange={(_, next: AbaId) => open(next)}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label="Partes do cadastro"
        >
          {ABAS.filter(({ id }) => stored || id !== 'saude').map(({ id, label }) => (
            <Tab
              key={id}
              value={id}
              id={`aba-${id}`}
              label={label}
              {...(id === aba ? { 'aria-controls': 'aba-conteudo' } : {})}
            />
          ))}
        </Tabs>
        <Box role="tabpanel" id="aba-conteudo" aria-labelledby={`aba-${aba}`}>
          {/* A form of its own: once opened it stays, so that what is typed there outlives a look at another tab. */}
          {saude && stored && (
            <Box hidden={aba !== 'saude'}>
              <SaudeTab pessoa={stored} />
            </Box>
          )}
          {aba !== 'saude' && (
            <AbaCampos
              aba={aba}
              control={editor.form.control}
              id={base?.id}
              storedCpf={base?.dadosPessoais.cpf ?? ''}
              can={can}
            />
          )}
        </Box>
      </RecordForm>
      {dialog}
      {question && (
        <DuplicadosDialog pessoas={question.found} onStore={() => answer(true)} onReview={() => answer(false)} />
      )}
    </>
  )
}
