import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A bare React page of eight tasks: what the child's first screen is held against (speed-8). */
function Tasks() {
  const [tasks, setTasks] = useState<{ id: number; text: string }[]>([]);
  useEffect(() => {
    void fetch('/tasks.json')
      .then((answer) => answer.json())
      .then(setTasks);
  }, []);
  return (
    <ul>
      {tasks.map((task) => (
        <li key={task.id}>
          <label>
            <input type="checkbox" /> {task.text}
          </label>
        </li>
      ))}
    </ul>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Tasks />);
