// What a reader does to a drawn page while the app is still loading.
import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { readerOf } from './handOver.ts'

const Page = ({ questions }: { questions: readonly string[] }) => (
  <>
    <a href="#conteudo">Início</a>
    {questions.map((question) => (
      <details key={question}>
        <summary>{question}</summary>
      </details>
    ))}
  </>
)

function Taken({ give, questions }: { give: () => void; questions: readonly string[] }) {
  useLayoutEffect(give, [give])
  return <Page questions={questions} />
}

const two = ['Quando?', 'Onde?']
const drawn =
  '<a href="#conteudo">Início</a><details><summary>Quando?</summary></details><details><summary>Onde?</summary></details>'

function takenOver(questions: readonly string[]): HTMLElement {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = drawn
  const give = readerOf(root)
  const [, second] = root.querySelectorAll('details')
  second!.open = true
  second!.querySelector('summary')!.focus()
  render(<Taken give={give} questions={questions} />, { container: root })
  return root
}

const opened = (root: HTMLElement) => [...root.querySelectorAll('details')].map(({ open }) => open)

test('what is open and what has the focus stay as they are when the app takes over', () => {
  const root = takenOver(two)
  expect(opened(root)).toEqual([false, true])
  expect(document.activeElement?.textContent).toBe('Onde?')
})

test('nothing is opened where the app shows another number of questions', () => {
  expect(opened(takenOver([...two, 'Quanto?']))).toEqual([false, false, false])
})
